import type { Fix, Rule } from '../../../../core/index.js';
import type { Span } from '../../../../text/span.js';
import { isCheckable } from '../../../frontmatter/checkable.js';
import { findField } from '../../../frontmatter/frontmatter.js';
import type { YamlNode } from '../../../frontmatter/readYaml.js';
import { quoteYaml, toYamlScalar } from '../../../frontmatter/toYamlScalar.js';
import { resolveProfile } from '../../../profiles/resolveProfile.js';
import { type Profile, formatProfileName } from '../../../profiles/profile.js';
import type { SkillDocument } from '../../../skillDocument.js';
import { findSkillFolderName } from '../../../skillFolder.js';
import { createExampleSkill } from '../../createExampleSkill.js';
import { isValidName, toValidName } from './toValidName.js';
import { shortenName } from '../../../shortenName.js';
import { messages } from '../../../messages/index.js';

export const nameInvalid: Rule<SkillDocument> = {
  code: 'frontmatter/name-invalid',
  summary: 'The name is not a string, or contains characters that the profile does not allow.',
  why: 'Agents use the name as a folder name, a command and a key. Some of them refuse a skill with an invalid name.',
  severity: 'error',
  fixable: 'safe',
  good: createExampleSkill(),
  bad: createExampleSkill({ fields: ['name: My Demo', 'description: Shows one thing. Use it in examples.'] }),
  badWithSafeFix: createExampleSkill({ fields: ['name: 12', 'description: Shows one thing. Use it in examples.'] }),
  passes: [
    {
      text: createExampleSkill({ fields: ['name: My Demo', 'description: Shows one thing. Use it in examples.'] }),
      reason: 'OpenAI Codex allows spaces and capital letters in a name.',
      example: { path: 'demo/SKILL.md', settings: { profile: 'codex' } },
    },
  ],
  *check(model, { document, settings }) {
    if (!isCheckable(model)) return;
    const { profile } = resolveProfile(model, settings);
    const value = findField(model.frontmatter, 'name')?.value;
    if (!value?.span || value.kind === 'null') return;
    const { span } = value;
    if (typeof value.scalar !== 'string') {
      yield {
        span,
        message: describeType(value),
        fixes: () => quoteFix(profile, span, value.source),
      };
      return;
    }
    const name = value.scalar.trim();
    if (name === '' || (profile.format?.name.pattern?.test(name) ?? true)) return;
    yield {
      span,
      message: messages.nameInvalid(shortenName(name), formatProfileName(profile), profile.format?.name.allows ?? ''),
      fixes: () => nameFixes(profile, span, name, findSkillFolderName(document.uri)),
    };
  },
};

function describeType({ kind, source = '' }: YamlNode): string {
  if (kind === 'sequence' || kind === 'mapping') return messages.nameIsCollection();
  return /\p{L}/u.test(source) ? messages.nameIsWord() : messages.nameNotString();
}

function quoteFix(profile: Profile, span: Span, source: string | undefined): readonly Fix[] {
  if (source === undefined || !isValidName(profile, source)) return [];
  return [{ title: messages.quoteName(), changes: [{ span, newText: quoteYaml(source) }], safe: true }];
}

function nameFixes(profile: Profile, span: Span, name: string, folder: string | undefined): readonly Fix[] {
  const slug = toValidName(profile, name);
  const candidates = [folder, slug].filter(candidate => candidate !== undefined && isValidName(profile, candidate));
  return [...new Set(candidates)].flatMap(candidate =>
    candidate === undefined ||
    (profile.format?.name.matchesDirectory === true && folder !== undefined && candidate !== folder)
      ? []
      : [{ title: messages.changeName(candidate), changes: [{ span, newText: toYamlScalar(candidate) }] }],
  );
}
