import { baseName, directoryOf } from '../../core/index.js';
import type { Signature } from '../../arguments/index.js';
import type { Member } from './comparisonGroup.js';
import { createUnits, type DeclarationUnit } from './createUnits.js';
import { toStem } from './findSkillFolder.js';
import { append } from '../../text/append.js';

/**
 * Groups the signatures in a skill's files by command. First come declarations of the same name in one file, then the same command
 * in several languages. A schema file joins the command in its file name or in the name of its tool. The Interface section and
 * `meta.json` belong to the only command, if the skill has just one. A single declaration is not compared.
 */
export function groupMembers(members: readonly Member[], isSkill: boolean): readonly (readonly Member[])[] {
  const declared = createUnits(members.filter(({ signature }) => isDeclaration(signature)));
  const units = isSkill ? joinLanguages(declared) : declared;
  const code = units.filter(({ lead }) => lead.signature.role === 'code');
  const attached = new Set<DeclarationUnit>();
  for (const unit of units) {
    if (code.includes(unit)) continue;
    const target = code.length > 0 ? findCommandOfSchema(unit, code) : undefined;
    if (!target) continue;
    append(target.members, unit.members);
    attached.add(unit);
  }
  const commands = units.filter(unit => !attached.has(unit));
  for (const member of members) {
    if (isDeclaration(member.signature)) continue;
    const target = findCommandOfProse(member, commands, isSkill);
    target?.members.push(member);
  }
  return commands.map(unit => unit.members);
}

/** A skill may implement one command once in each of several languages. Two in the same language are two commands. */
function joinLanguages(units: readonly DeclarationUnit[]): readonly DeclarationUnit[] {
  const byCommand = new Map<string, DeclarationUnit[]>();
  for (const unit of units) {
    const { role, command } = unit.lead.signature;
    if (role !== 'code' || command === undefined) continue;
    const sameCommand = byCommand.get(command);
    if (sameCommand) sameCommand.push(unit);
    else byCommand.set(command, [unit]);
  }
  const replacements = new Map<DeclarationUnit, DeclarationUnit | undefined>();
  for (const sameCommand of byCommand.values()) {
    const languages = new Set(sameCommand.map(({ lead }) => lead.signature.language));
    const [first, ...others] = sameCommand;
    if (!first || others.length === 0 || languages.size < sameCommand.length) continue;
    replacements.set(first, { lead: first.lead, members: sameCommand.flatMap(unit => unit.members) });
    for (const other of others) replacements.set(other, undefined);
  }
  return units.flatMap(unit => (replacements.has(unit) ? (replacements.get(unit) ?? []) : unit));
}

/** Everything but separate prose: the Interface of a SKILL.md, or a guide. A docstring stays with its function. */
const isDeclaration = ({ role, language }: Signature): boolean =>
  role === 'code' || role === 'schema' || (role === 'interface' && language !== 'markdown');

const lastPart = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

const isNamed = ({ members }: DeclarationUnit, name: string): boolean =>
  members.some(
    ({ signature: { command, declaration } }) =>
      command === name || declaration === name || (command !== undefined && lastPart(command) === name),
  );

const isInFile = ({ members }: DeclarationUnit, stem: string, folder?: string): boolean =>
  members.some(
    ({ document: { uri } }) => toStem(uri) === stem && (folder === undefined || directoryOf(uri) === folder),
  );

/** The only unit of a list; undefined if there are several. */
const findOnly = (units: readonly DeclarationUnit[]): DeclarationUnit | undefined =>
  units.length === 1 ? units[0] : undefined;

function findCommandOfSchema({ lead }: DeclarationUnit, code: readonly DeclarationUnit[]): DeclarationUnit | undefined {
  const { document, signature } = lead;
  if (signature.language !== 'json') return undefined;
  const file = baseName(document.uri);
  const isInSameFolder = (unit: DeclarationUnit): boolean =>
    directoryOf(unit.lead.document.uri) === directoryOf(document.uri);
  const namedUnits = signature.command === undefined ? [] : code.filter(unit => isNamed(unit, signature.command ?? ''));
  if (file === 'meta.json') return findOnly(namedUnits) ?? findOnly(code.filter(isInSameFolder)) ?? findOnly(code);
  if (file.endsWith('.schema.json')) {
    const stem = toStem(document.uri);
    return (
      findOnly(code.filter(unit => isNamed(unit, stem))) ??
      findOnly(code.filter(unit => isInFile(unit, stem, directoryOf(document.uri)))) ??
      findOnly(code.filter(unit => isInFile(unit, stem)))
    );
  }
  // The name of a tool names its command. The title of a plain schema may be anything.
  return signature.declaration === undefined ? undefined : findOnly(namedUnits);
}

function findCommandOfProse(
  { signature }: Member,
  commands: readonly DeclarationUnit[],
  isSkill: boolean,
): DeclarationUnit | undefined {
  if (!isSkill) return undefined;
  const { command } = signature;
  const namedUnits = command === undefined ? undefined : findOnly(commands.filter(unit => isNamed(unit, command)));
  // Unlike the Interface section, a guide always names its command.
  return namedUnits ?? (signature.role === 'interface' && command === undefined ? findOnly(commands) : undefined);
}
