import { profiles } from '../profiles/index.js';
import { findFieldSpec, type FieldSpec, type Profile } from '../profiles/profile.js';

const typeWords: Readonly<Record<FieldSpec['type'], string>> = {
  string: 'text',
  boolean: '`true` or `false`',
  list: 'a list',
  'string or list': 'a text or a list',
  'string map': 'a map of text to text',
  map: 'a map',
  version: 'a semantic version',
  date: 'a date',
  any: 'any value',
};

/** What a field is and what every agent says about it, as Markdown. Undefined: no agent knows it. */
export function formatFieldHelp(name: string, active: Profile): string | undefined {
  const specs = profiles.flatMap(profile => {
    const spec = findFieldSpec(profile, name);
    return spec ? [{ profile, spec }] : [];
  });
  const about = (specs.find(({ profile }) => profile === active) ?? specs[0])?.spec.about;
  if (about === undefined) return undefined;
  const lines = profiles.map(
    profile => `- ${profile === active ? `**${profile.title}**` : profile.title}: ${ruleOf(profile, name)}`,
  );
  return `**${name}**: ${about}\n\n${lines.join('\n')}`;
}

/** One profile's rule for a field in a few words. */
function ruleOf(profile: Profile, name: string): string {
  const spec = findFieldSpec(profile, name);
  if (!spec) return profile.refusesUnknownFields ? 'refused' : 'not read';
  const parts = [spec.required ? 'required' : 'optional', typeWords[spec.type]];
  const limit = name === 'name' ? profile.name.maxLength : spec.maxLength;
  if (limit !== undefined) parts.push(`up to ${limit} characters`);
  if (name === 'name' && profile.name.allows) parts.push(profile.name.allows);
  if (name === 'name' && profile.name.matchesDirectory) parts.push('equal to its folder');
  if (spec.type !== 'boolean' && spec.values)
    parts.push(`such as ${spec.values.map(value => `\`${value}\``).join(', ')}`);
  return parts.join(', ');
}
