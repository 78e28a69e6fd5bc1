import { baseName, directoryOf, resolvePath, type Rule } from '../../../core/index.js';
import { isUnverified } from '../../agents/agentVerdict.js';
import { findFrontmatterAnchor } from '../../anchors.js';
import { formatList } from '../../../text/formatList.js';
import { messages } from '../../messages/index.js';
import { selectReaders } from '../../readers/selectReaders.js';
import { findPlaceProblem } from '../../readers/skillPlaces.js';
import type { SkillDocument } from '../../skillDocument.js';
import { hasSkillFields, skillFileName } from '../../skillFile.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const fileName: Rule<SkillDocument> = {
  code: 'skill/file-name',
  summary: 'The file name differs from `SKILL.md` only in case, for example `skill.md`.',
  why: 'Most agents look for exactly `SKILL.md`, on every operating system. They do not find the skill, and show no message.',
  severity: 'warning',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: createExampleSkill(),
  passes: [
    {
      text: createExampleSkill(),
      reason: 'The `SKILL.md` in the same folder is the skill.',
      example: { path: 'demo/skill.md', files: { 'demo/SKILL.md': createExampleSkill() } },
    },
    {
      text: '---\ntitle: Skills\n---\n\n# Skills\n',
      reason: 'The file has neither `name` nor `description`, so it is probably a page about skills.',
      example: { path: 'docs/Skill.md' },
    },
  ],
  example: { path: 'demo/skill.md', goodPath: 'demo/SKILL.md' },
  async check(model, { document: { uri }, settings, services: { files } }) {
    const name = baseName(uri);
    if (name === skillFileName || !hasSkillFields(model)) return [];
    // On a file system that ignores case, the editor may use another spelling than the folder.
    const entries = await files.list(directoryOf(uri));
    if (entries.some(entry => entry.name === skillFileName)) return [];
    // A list may leave out symbolic links, and the fix must not replace one.
    if ((await files.readLink?.(resolvePath(directoryOf(uri), skillFileName))) !== undefined) return [];
    const finding = selectReaders(settings).filter(
      ({ places }) => findPlaceProblem(`folder/${name}`, places) !== 'file-name',
    );
    if (settings.profile !== 'auto' && finding.length > 0) return [];
    const message =
      finding.length === 0
        ? messages.fileNotFound(name)
        : messages.fileFoundBy(
            name,
            formatList(
              finding.map(reader => (isUnverified(reader) ? messages.unverifiedAgent(reader.title) : reader.title)),
            ),
          );
    // The named agent was run, or it is a format: it is certain that the skill is ignored.
    const isIgnored = selectReaders(settings).every(({ evidence, isFormat }) => evidence === 'measured' || isFormat);
    const renameFile = { from: uri, to: resolvePath(directoryOf(uri), skillFileName) };
    return [
      {
        span: findFrontmatterAnchor(model),
        message,
        ...(settings.profile !== 'auto' && isIgnored && { severity: 'error' }),
        fixes: () => [{ title: messages.renameFile(skillFileName), changes: [], renameFile }],
      },
    ];
  },
};
