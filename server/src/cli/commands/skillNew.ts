import { stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { newSkill, skillTemplates } from '../../skill/index.js';
import { choice, onlyArgument, readArguments, status, UsageError, type Command } from '../command.js';
import { makeFolder } from '../makeFolder.js';

export const skillNewCommand: Command = {
  name: 'skill new',
  usage: `DIR [--name NAME] [--template ${skillTemplates.join('|')}]`,
  summary: 'Start a skill in a new folder; the folder’s name becomes the skill’s',
  async run(args, terminal) {
    const { values, positionals } = readArguments(args, { name: { type: 'string' }, template: { type: 'string' } });
    const template = choice('template', values.template, skillTemplates, 'basic');
    const given = resolve(terminal.cwd, onlyArgument(positionals, 'the folder of the new skill'));
    const name = values.name ?? basename(given);
    if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name) || name.length > 64) {
      throw new UsageError(`'${name}' is no name of a skill: a-z, 0-9 and single hyphens, at most 64.`);
    }
    // A name given apart is that of a folder inside the one named, so that folder and skill always agree.
    const folder = values.name === undefined || basename(given) === name ? given : join(given, name);
    const files = newSkill({ name, template }).map(({ path, text }) => ({ path: join(folder, path), text }));
    const shown = (path: string): string => relative(terminal.cwd, path);
    for (const { path } of files) {
      if (await stat(path).catch((): undefined => undefined)) {
        terminal.note(`${shown(path)} exists; nothing was written.\n`);
        return status.failed;
      }
    }
    for (const { path, text } of files) {
      await makeFolder(dirname(path));
      await writeFile(path, text, { flag: 'wx' });
      terminal.note(`Wrote ${shown(path)}\n`);
    }
    return status.done;
  },
};
