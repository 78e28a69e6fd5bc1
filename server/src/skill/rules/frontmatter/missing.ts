import type { Fix, Problem, Rule } from '../../../core/index.js';
import { spanOf } from '../../../text/span.js';
import { findFirstTextLine } from '../../anchors.js';
import { toYamlScalar } from '../../frontmatter/toYamlScalar.js';
import { hyphenatedName } from '../../profiles/agentSkillsFields.js';
import type { SkillDocument } from '../../skillDocument.js';
import { findSkillFolderName } from '../../skillFolder.js';
import { findFirstSentence, toSlug } from '../../wording.js';
import { executableLanguages } from './executableLanguage.js';
import { createExampleSkill } from '../createExampleSkill.js';

export const missingFrontmatter: Rule<SkillDocument> = {
  code: 'frontmatter/missing',
  summary: 'The file does not start with a `---` block.',
  why: 'Agents read name and description from that block; without it the skill is never found.',
  severity: 'error',
  fixable: 'choice',
  good: createExampleSkill(),
  bad: '# Demo\n\nDo one thing.\n',
  check(model, { document }) {
    const problem = describe(model, document.uri);
    return problem ? [problem] : [];
  },
};

function describe(model: SkillDocument, uri: string): Problem | undefined {
  const { frontmatter, source } = model;
  const span = findFirstTextLine(source.text);
  const start = 'The file must start with a line `---`, then `name:` and `description:`, then a line `---`.';
  switch (frontmatter.state) {
    case 'missing': {
      const target = linkTarget(source.text);
      if (target !== undefined) return { span, message: linkMessage(target) };
      return { span, message: `No frontmatter. ${start}`, fixes: () => insertBlock(model, uri) };
    }
    case 'late':
      return { span, message: lateMessage(model), fixes: () => removeLead(model) };
    case 'language': {
      const { language } = frontmatter;
      if (!language || executableLanguages.has(language.name.toLowerCase())) return undefined;
      return {
        span: language.span,
        message: `The first line must be \`---\` alone: agents do not read frontmatter in “${language.name}”.`,
        fixes: () => [{ title: `Remove “${language.name}”`, changes: [{ span: language.span, newText: '' }] }],
      };
    }
    default:
      return undefined;
  }
}

/** Git's own limit for the target of a link. */
const maxLinkTargetLength = 4096;

/** A path that starts as one may hold blanks where it ends in `.md`, or have any end; another is one word that ends in `.md`. */
const paths: readonly RegExp[] = [
  /^(?:\.{0,2}|[a-z]:)[\\/].*\.md$/i,
  /^\.{1,2}[\\/]\S+$/,
  /^[^\s#<>*|"`[\](){}:]+\.md$/i,
];

/** The path, where Git could not make a symbolic link: it then writes a file that holds the link's path and no more. */
function linkTarget(text: string): string | undefined {
  const line = text.replace(/\n$/, '');
  return line.length <= maxLinkTargetLength && paths.some(path => path.test(line)) ? line : undefined;
}

const linkMessage = (target: string): string =>
  `This file holds only the path “${shortened(target)}”: a symbolic link that was checked out as text. Run \`git config core.symlinks true\` and check the file out again, or copy the skill here.`;

const shortened = (path: string): string => (path.length > 120 ? `…${path.slice(-120)}` : path);

function lateMessage({ frontmatter, source }: SkillDocument): string {
  const lead = source.text.slice(0, frontmatter.open?.start ?? 0);
  const line = source.lines.positionAt(frontmatter.open?.start ?? 0).line + 1;
  const what = lead.trim() === '' ? 'the blank lines' : `“${lead.trim().split('\n')[0] ?? ''}”`;
  return `The frontmatter starts on line ${line}, but readers look for \`---\` on the first line only. Remove ${what} before it.`;
}

function removeLead({ frontmatter, source }: SkillDocument): readonly Fix[] {
  const start = frontmatter.open?.start ?? 0;
  // A file that is one code fence needs its closing fence removed too; that is for the author to see.
  if (/```|~~~/.test(source.text.slice(0, start))) return [];
  return [{ title: 'Remove what stands before the frontmatter', changes: [{ span: spanOf(0, start), newText: '' }] }];
}

function insertBlock({ source, sections }: SkillDocument, uri: string): readonly Fix[] {
  const folder = findSkillFolderName(uri);
  const name = folder !== undefined && hyphenatedName.test(folder) ? folder : toSlug(sections.title?.title ?? '');
  const description = findFirstSentence(source.text);
  if (name === '' || description === undefined || source.text.startsWith('---')) return [];
  const block = `---\nname: ${toYamlScalar(name)}\ndescription: ${toYamlScalar(description)}\n---\n\n`;
  return [{ title: 'Add frontmatter from the text', changes: [{ span: spanOf(0, 0), newText: block }] }];
}
