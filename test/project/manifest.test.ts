import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRuleSettings } from '../../server/src/ruleSettings.js';
import { defaultSettings } from '../../server/src/settings.js';
import { removeByteOrderMarkCommand, showRuleCommand, turnOffRuleCommand } from '../../server/src/shared/requests.js';
import { createProfileSetting } from '../../server/src/skill/profiles/createProfileSetting.js';

interface Property {
  readonly type: string;
  readonly default: unknown;
  readonly scope: string;
  readonly enum?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly markdownDescription: string;
  readonly properties?: unknown;
}

interface Entry {
  /** Absent where the entry is a submenu. */
  readonly command?: string;
  readonly when?: string;
}

interface Manifest {
  readonly activationEvents: readonly string[];
  readonly capabilities: { readonly untrustedWorkspaces: { readonly restrictedConfigurations: readonly string[] } };
  readonly contributes: {
    readonly commands: readonly { readonly command: string; readonly title: string; readonly category: string }[];
    readonly menus: Readonly<Record<string, readonly Entry[]>>;
    readonly keybindings: readonly (Entry & { readonly key: string })[];
    readonly views: Readonly<Record<string, readonly { readonly id: string; readonly when?: string }[]>>;
    readonly walkthroughs: readonly {
      readonly steps: readonly { readonly description: string; readonly completionEvents: readonly string[] }[];
    }[];
    readonly viewsWelcome: readonly { readonly view: string; readonly contents: string; readonly when: string }[];
    readonly jsonValidation: readonly { readonly fileMatch: string; readonly url: string }[];
    readonly configuration: readonly { readonly properties: Readonly<Record<string, Property>> }[];
  };
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const { contributes } = manifest;
const settings = Object.assign({}, ...contributes.configuration.map(({ properties }) => properties)) as Record<
  string,
  Property
>;

/** `a.b.c` → value, down to what is not a group of settings. */
function flat(value: object, path: string, groups: readonly string[]): [string, unknown][] {
  return Object.entries(value).flatMap(([key, item]: [string, unknown]): [string, unknown][] =>
    groups.includes(key) ? flat(item as object, `${path}.${key}`, []) : [[`${path}.${key}`, item]],
  );
}

describe('the settings in the manifest', () => {
  const inCode = flat(defaultSettings, 'skillwright', ['tokens', 'xml', 'sync', 'prompt']);

  it('are those the server reads, with the same defaults, and those of the client alone', () => {
    const inManifest = Object.entries(settings).map(([key, property]) => [key, property.default]);
    expect(Object.fromEntries(inManifest)).toEqual({
      ...Object.fromEntries(inCode),
      'skillwright.evaluation.repetitions': 1,
      'skillwright.model.baseUrl': '',
      'skillwright.model.name': '',
      'skillwright.model.prices': null,
      'skillwright.trace.server': 'off',
    });
  });

  it('offer every profile (npm run docs writes them)', () => {
    expect(settings['skillwright.profile']).toMatchObject(createProfileSetting());
  });

  it('offer every rule with its severity (npm run docs writes them)', () => {
    expect(settings['skillwright.rules']?.properties).toEqual(createRuleSettings());
  });

  it.each(Object.entries(settings))('%s is described', (_key, property) => {
    expect(property.markdownDescription).toMatch(/[.:)]$/);
    expect(property.markdownEnumDescriptions?.length ?? property.enum?.length).toBe(property.enum?.length);
    expect(property.scope).toMatch(/^(resource|window|machine)$/);
  });

  it.each(Object.entries(settings).filter(([, { type }]) => type !== 'boolean'))(
    '%s has an example',
    (_key, property) => {
      expect(property.markdownDescription).toMatch(/Example|such as `|: `[^`]+`/);
    },
  );

  it('that are restricted in untrusted workspaces exist', () => {
    const { restrictedConfigurations } = manifest.capabilities.untrustedWorkspaces;
    expect(restrictedConfigurations.filter(key => !(key in settings))).toEqual([]);
    expect(restrictedConfigurations).toContain('skillwright.xml.schemas');
  });

  it('that say where texts are sent are never a workspace’s', () => {
    const scopes = Object.entries(settings).filter(([key]) => key.startsWith('skillwright.model.'));
    expect(scopes.map(([, { scope }]) => scope)).toEqual(['machine', 'machine', 'machine']);
  });
});

const folder = 'client/src/commands';
/** Ids by the names of their constants. */
const calledByServer: Readonly<Record<string, string>> = {
  removeByteOrderMarkCommand,
  showRuleCommand,
  turnOffRuleCommand,
};
const commandFiles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts'))
  .map(path => readFileSync(`${folder}/${path}`, 'utf8'));
/** Name of the export → id, from `export const x: Command = { id: '…'`. */
const declared = new Map(
  commandFiles.flatMap(text =>
    [...text.matchAll(/export const (\w+): Command = \{\s*id: '?([\w.]+)'?,/g)].map(
      ([, name = '', id = '']) => [name, calledByServer[id] ?? id] as const,
    ),
  ),
);

describe('the commands in the manifest', () => {
  const inManifest = contributes.commands.map(({ command }) => command);

  it('are those there is code for, but for the ones only the server calls', () => {
    const ids = [...declared.values()].filter(id => !Object.values(calledByServer).includes(id));
    expect([...inManifest].sort()).toEqual(ids.sort());
  });

  it('are registered', () => {
    const list =
      /allCommands[^=]*=\s*\[([^\]]*)\]/.exec(readFileSync(`${folder}/registerCommands.ts`, 'utf8'))?.[1] ?? '';
    expect(list.match(/\w+/g)?.sort()).toEqual([...declared.keys()].sort());
  });

  it('have the category Skillwright', () => {
    expect(contributes.commands.filter(({ category }) => category !== 'Skillwright')).toEqual([]);
  });

  it('are the only ones in menus, keybindings and welcome texts', () => {
    const used = [...Object.values(contributes.menus).flat(), ...contributes.keybindings].flatMap(
      ({ command }) => command ?? [],
    );
    const linked = contributes.viewsWelcome.flatMap(({ contents }) =>
      [...contents.matchAll(/\(command:(skillwright\.[\w.]+)/g)].map(([, command = '']) => command),
    );
    expect([...used, ...linked].filter(command => !inManifest.includes(command))).toEqual([]);
  });

  it('take keys in our own view only', () => {
    for (const { when } of contributes.keybindings) expect(when).toMatch(/^focusedView == skillwright\./);
  });
});

describe('the command palette', () => {
  const palette = new Map(contributes.menus.commandPalette?.map(({ command, when }) => [command, when]));

  it('has what works on a skill or a command only where there is one', () => {
    const isAlwaysThere = (command: string): boolean => {
      const when = palette.get(`skillwright.${command}`);
      return when === undefined || when.includes('skillwright.languageIds');
    };
    const shown = contributes.commands.map(({ command }) => command.replace('skillwright.', '')).filter(isAlwaysThere);
    // They make something new, or serve the server that reads any file of these languages.
    expect(shown.sort()).toEqual(['getStarted', 'newHandoff', 'openSample', 'restartServer', 'showOutput']);
  });
});

describe('the walkthrough', () => {
  const steps = contributes.walkthroughs.flatMap(walkthrough => walkthrough.steps);

  it('leads to commands that exist', () => {
    const ids = contributes.commands.map(({ command }) => command);
    const views = Object.values(contributes.views).flatMap(list => list.map(({ id }) => `${id}.focus`));
    const linked = steps.flatMap(({ description }) =>
      [...description.matchAll(/\(command:(skillwright\.[\w.]+)/g)].map(([, command = '']) => command),
    );
    expect(linked.length).toBeGreaterThan(0);
    expect(linked.filter(command => !ids.includes(command) && !views.includes(command))).toEqual([]);
  });

  it('has steps that a command or a view completes', () => {
    const ids = contributes.commands.map(({ command }) => `onCommand:${command}`);
    const views = Object.values(contributes.views).flatMap(list => list.map(({ id }) => `onView:${id}`));
    for (const { completionEvents } of steps) {
      expect(completionEvents.length).toBeGreaterThan(0);
      expect(completionEvents.filter(event => !ids.includes(event) && !views.includes(event))).toEqual([]);
    }
  });
});

describe('the names of prompt files', () => {
  const when = contributes.menus['editor/title']?.find(({ command }) => command === 'skillwright.previewPrompt')?.when;
  const isShown = new RegExp(/=~ \/(\S+)\/ /.exec(when ?? '')?.[1] ?? '^\\b$');

  it('are our own for the schema and the button alike', () => {
    const url = './schemas/prompt-input.schema.json';
    expect(contributes.jsonValidation).toContainEqual({ fileMatch: '*.skillwright.prompt.json', url });
    const names = ['a.skillwright.prompt.json', 'a.skillwright.prompt.xml'];
    const others = ['a.prompt.json', 'prompt.json', 'myprompt.json', 'a.skillwright.prompt.json.md', 'prompt.xml'];
    expect([...names, ...others].filter(name => isShown.test(name))).toEqual(names);
  });
});

describe('the conditions in the manifest', () => {
  const conditions = [
    ...Object.values(contributes.menus).flat(),
    ...contributes.keybindings,
    ...contributes.viewsWelcome,
    ...Object.values(contributes.views).flat(),
  ].map(({ when = '' }) => when);
  const views = Object.values(contributes.views).flatMap(list => list.map(({ id }) => id));

  it('name views that exist', () => {
    const named = conditions.flatMap(when =>
      [...when.matchAll(/\b(?:view|focusedView) == ([\w.]+)/g)].map(([, id = '']) => id),
    );
    expect(named.filter(id => !views.includes(id))).toEqual([]);
  });

  it('use the context keys that the client sets, all of them', () => {
    const sources = readdirSync('client/src', { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .map(name => readFileSync(`client/src/${name}`, 'utf8'));
    const set = sources.flatMap(text =>
      [...text.matchAll(/'setContext',\s*'(skillwright\.\w+)'/g)].map(([, key = '']) => key),
    );
    const used = conditions
      .flatMap(when => when.match(/(?<!config\.)skillwright\.\w+/g) ?? [])
      .filter(key => !views.includes(key));
    expect([...new Set(used)].sort()).toEqual([...new Set(set)].sort());
  });
});

it('Python, TypeScript and JSON files alone do not start the extension', () => {
  expect(manifest.activationEvents).toEqual([
    'onLanguage:skill',
    'onLanguage:markdown',
    'onLanguage:xml',
    'onLanguage:swift',
    'workspaceContains:**/SKILL.md',
  ]);
});
