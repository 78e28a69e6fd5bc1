import { isArgumentFile } from '../../arguments/index.js';
import { baseName, type Context } from '../../core/index.js';
import type { JsonNode } from '../../json/parseJson.js';
import type { ParsedGuide } from '../reading/parsedGuide.js';
import { maxFilesWithName } from '../limits.js';
import { explainRefusal } from './explainRefusal.js';
import { findCandidatesInFiles, type Command } from './findDocumentCommands.js';

/**
 * The command of a guide that lies apart from all declarations. Undefined unless the workspace has exactly one command of this name, and
 * the guide was generated or shares a parameter with it: other programs have commands of this name too.
 */
export async function findWorkspaceCommand(guide: ParsedGuide, context: Context): Promise<Command | undefined> {
  const { workspace } = context.services;
  const { command: name } = guide.guide;
  if (name === '') return undefined;
  const files = await workspace.find(isArgumentFile, context.signal);
  const containsName = await Promise.all(
    files.map(async uri => baseName(uri).includes(name) || workspace.contains(uri, name)),
  );
  const candidates = files.filter((_, index) => containsName[index]);
  if (candidates.length > maxFilesWithName) return undefined;
  const { commands, others } = await findCandidatesInFiles(candidates, context);
  const hasName = (candidate: Command): boolean => candidate.name === name;
  // Nothing says that a lone schema is a command, except that it has a guide.
  const [command, ...more] = commands.some(hasName) ? commands.filter(hasName) : others.filter(hasName);
  if (!command || more.length > 0 || explainRefusal(command) !== undefined) return undefined;
  return guide.mark || sharesParameter(guide, command) ? command : undefined;
}

function sharesParameter({ rules, inputs }: ParsedGuide, { signature: { parameters } }: Command): boolean {
  const mentioned = new Set([
    ...rules.map(({ parameter }) => parameter),
    ...inputs.flatMap(({ json: { root } }) => listKeys(root)),
  ]);
  return parameters.some(({ name }) => mentioned.has(name));
}

const listKeys = (root: JsonNode | undefined): readonly string[] =>
  root?.kind === 'object' ? root.entries.map(({ key }) => key) : [];
