import { profiles } from '../profiles/index.js';
import { findFieldSpec, type FieldSpec, type Profile } from '../profiles/profile.js';
import { messages } from '../messages/index.js';

/** Without `any`: it stands for a type that no profile describes, and an agent may accept only some values. */
const typeNames: Readonly<Record<Exclude<FieldSpec['type'], 'any'>, () => string>> = {
  string: messages.typeString,
  boolean: messages.typeBoolean,
  list: messages.typeList,
  'string or list': messages.typeStringOrList,
  'string map': messages.typeStringMap,
  map: messages.typeMap,
  version: messages.typeVersion,
  date: messages.typeDate,
};

/** What a field is for and how agents read it, as Markdown: one line for all that read it alike. Undefined where no agent knows it. */
export function formatFieldHelp(name: string, active: Profile): string | undefined {
  const specs = profiles.flatMap(profile => {
    const spec = findFieldSpec(profile, name);
    return spec ? [{ profile, spec }] : [];
  });
  const about = (specs.find(({ profile }) => profile === active) ?? specs[0])?.spec.about;
  if (about === undefined) return undefined;
  const titles = new Map<string, string[]>();
  for (const profile of profiles) {
    const rule = formatFieldRule(profile, name);
    const known = titles.get(rule) ?? [];
    titles.set(rule, profile === active ? [`**${profile.title}**`, ...known] : [...known, profile.title]);
  }
  const lines = [...titles].map(([rule, agents]) => ({ rule, text: `- ${agents.join(', ')}: ${rule}` }));
  // Who does not read the field is the least interesting.
  const isRead = ({ rule }: { readonly rule: string }): boolean => rule !== messages.fieldIsIgnored();
  const sorted = [...lines.filter(isRead), ...lines.filter(line => !isRead(line))];
  return `**${name}**: ${about}\n\n${sorted.map(({ text }) => text).join('\n')}`;
}

/** One profile's rule for a field in a few words. */
function formatFieldRule(profile: Profile, name: string): string {
  const spec = findFieldSpec(profile, name);
  if (!spec)
    return profile.format?.refusesUnknownFields === true ? messages.fieldIsRefused() : messages.fieldIsIgnored();
  const parts = [spec.required ? messages.fieldRequired() : messages.fieldOptional()];
  if (spec.type !== 'any') parts.push(typeNames[spec.type]());
  const nameRule = name === 'name' ? profile.format?.name : undefined;
  const maxLength = nameRule?.maxLength ?? spec.maxLength;
  if (maxLength !== undefined) parts.push(messages.fieldMaxLength(maxLength));
  if (nameRule?.allows !== undefined) parts.push(nameRule.allows);
  if (nameRule?.matchesDirectory === true) parts.push(messages.fieldEqualsFolder());
  if (spec.type !== 'boolean' && spec.values)
    parts.push(messages.fieldValues(spec.values.map(value => `\`${value}\``).join(', ')));
  if (spec.since !== undefined) parts.push(messages.fieldSince(spec.since));
  return parts.join(', ');
}
