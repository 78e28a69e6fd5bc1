import type { Problem, Rule } from '../../core/index.js';
import { findNearestName } from '../../text/findNearestName.js';
import { maxShownLength } from '../limits.js';
import type { Manifest } from '../manifest.js';
import type { ManifestField } from '../manifestField.js';
import { messages } from '../messages.js';
import { findMemberField, listManifestValues } from '../walkManifest.js';
import { createExampleManifest, exampleFiles, examplePath } from './exampleManifest.js';
import { isRead } from './isRead.js';

export const fieldUnknown: Rule<Manifest> = {
  code: 'plugin/field-unknown',
  summary: 'A manifest has a field that its agent does not read.',
  why: 'Claude Code ignores most unknown fields of a plugin manifest without a message, but `claude plugin validate` reports them. In some objects, such as those of `userConfig`, an unknown field makes the manifest invalid (`plugin/invalid`). Codex ignores unknown fields, so in `agents/openai.yaml` only likely misspellings are reported.',
  severity: 'warning',
  fixable: 'choice',
  good: createExampleManifest({ keywords: ['demo'] }),
  bad: createExampleManifest({ keyword: ['demo'] }),
  passes: [
    {
      text: createExampleManifest({ metadata: { team: 'docs' } }),
      reason: 'The object `metadata` is for your own data.',
    },
    {
      text: 'interface:\n  display_name: Tidy\n  tagline: Tidies up\n',
      reason: 'A newer version of Codex may have this field.',
      example: { path: 'demo/extra/tidy/agents/openai.yaml', files: exampleFiles },
    },
  ],
  example: { path: examplePath, files: exampleFiles },
  async check(manifest, context) {
    const { root, format, problems } = manifest;
    if (!root || problems.length > 0 || !(await isRead(manifest, context))) return [];
    return listManifestValues(root, format.root, format.fileName).flatMap(({ node, field }) => {
      if (node.kind !== 'object') return [];
      const keys = new Set(node.entries.map(({ key }) => key));
      return node.entries.flatMap(({ key, keySpan }): readonly Problem[] => {
        if (findMemberField(field, key) !== undefined) return [];
        const near = findNear(key, field, keys);
        const message = describe(key.slice(0, maxShownLength), field, near, manifest);
        if (message === undefined) return [];
        return [
          {
            span: keySpan,
            message: near === undefined ? message : `${message} ${messages.didYouMean(near)}`,
            ...(near !== undefined && {
              fixes: () => [{ title: messages.changeTo(near), changes: [{ span: keySpan, newText: near }] }],
            }),
          },
        ];
      });
    });
  },
};

const findNear = (key: string, { fields = {} }: ManifestField, present: ReadonlySet<string>): string | undefined =>
  findNearestName(
    key,
    Object.keys(fields).filter(name => !present.has(name)),
    4,
  );

/** Undefined where the field is no problem. */
function describe(
  key: string,
  { others }: ManifestField,
  near: string | undefined,
  { format }: Manifest,
): string | undefined {
  if (others === 'dropped') return messages.fieldDropped(key, format.fileName, format.reader);
  return others === 'ignored' && near !== undefined ? messages.fieldIgnored(key, format.fileName) : undefined;
}
