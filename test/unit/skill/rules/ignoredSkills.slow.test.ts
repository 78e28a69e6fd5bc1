import { describe, expect, it } from 'vitest';
import type { Context } from '../../../../server/src/core/index.js';
import { checkAllAgents, type AgentVerdict } from '../../../../server/src/skill/index.js';
import { checkText, memoryContext } from '../../../support/checkedText.js';
import { selectInputs } from '../../../support/inputShare.js';
import { skillAt } from '../support.js';
import { probes, treeOf } from '../readers/probes.js';

const demo = ['name: demo', 'description: Shows one thing.'] as const;
const skill = (...fields: readonly string[]): string => `---\n${fields.join('\n')}\n---\n\n# Demo\n\nDo it.\n`;
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Files that some agents ignore. */
const badFiles: Readonly<Record<string, string | Uint8Array>> = {
  'Latin-1 description': latin1(skill('name: demo', 'description: Finds a café.')),
  'Latin-1 body': latin1(skill(...demo).replace('Do it', 'Drink café')),
  'Latin-1 name': latin1(skill('name: café', 'description: Finds a café.')),
  'Latin-1 comment in CRLF': latin1(skill('# café', ...demo).replaceAll('\n', '\r\n')),
  'replacement character and a wrong byte': Buffer.concat([
    Buffer.from(skill(...demo, 'license: a\ufffdb')),
    Buffer.from([0xe9]),
  ]),
  'cut character': Buffer.from(skill(...demo).replace('it.\n', 'it€')).subarray(0, -1),
  'UTF-16': Buffer.from(`\ufeff${skill(...demo)}`, 'utf16le'),
  'byte order mark': `\ufeff${skill(...demo)}`,
  'byte order mark and wrong byte': Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    latin1(skill('name: demo', 'description: Finds a café.')),
  ]),
  'byte order mark without frontmatter': '\ufeff# Demo\n\nText.\n',
  CR: skill(...demo).replaceAll('\n', '\r'),
  CRLF: skill(...demo).replaceAll('\n', '\r\n'),
  'CRLF and LF': skill(...demo).replace('\n', '\r\n'),
  'LF and CRLF': skill(...demo).replace('thing.\n', 'thing.\r\n'),
  'empty file': '',
  'no frontmatter': '# Demo\n\nText.\n',
  'blank line first': `\n${skill(...demo)}`,
  'text first': `Text.\n${skill(...demo)}`,
  unclosed: `---\n${demo.join('\n')}\n\n# Demo\n\nText.\n`,
  'empty block': skill(),
  'text in the block': skill('Just text.'),
  'list in the block': skill('- a', '- b'),
  'no body': `---\n${demo.join('\n')}\n---\n`,
  '---js': '---js\n({ name: "demo", description: "Shows one thing." })\n---\n\n# Demo\n\nDo it.\n',
  '---json': '---json\n{ "name": "demo", "description": "Shows one thing." }\n---\n\n# Demo\n\nDo it.\n',
  '---yaml': `---yaml\n${demo.join('\n')}\n---\n\n# Demo\n\nDo it.\n`,
  'indented fence': ` ---\n${demo.join('\n')}\n ---\n\n# Demo\n\nDo it.\n`,
  'four dashes': `----\n${demo.join('\n')}\n----\n\n# Demo\n\nDo it.\n`,
  'name missing': skill('description: Shows one thing.'),
  'description missing': skill('name: demo'),
  'name empty': skill('name:', 'description: Shows one thing.'),
  'description empty': skill('name: demo', 'description:'),
  'description empty quotes': skill('name: demo', 'description: ""'),
  'description blank': skill('name: demo', 'description: "  "'),
  'description null': skill('name: demo', 'description: ~'),
  'name null': skill('name: ~', 'description: Shows one thing.'),
  'name number': skill('name: 3', 'description: Shows one thing.'),
  'name boolean': skill('name: true', 'description: Shows one thing.'),
  'name list': skill('name: [demo]', 'description: Shows one thing.'),
  'name map': skill('name: { a: b }', 'description: Shows one thing.'),
  'name date': skill('name: 2026-01-01', 'description: Shows one thing.'),
  'description number': skill('name: demo', 'description: 3'),
  'description boolean': skill('name: demo', 'description: true'),
  'description list': skill('name: demo', 'description: [Shows one thing.]'),
  'description map': skill('name: demo', 'description: { a: b }'),
  'description date': skill('name: demo', 'description: 2026-01-01'),
  'name long': skill(`name: ${'a'.repeat(65)}`, 'description: Shows one thing.'),
  'name with blanks': skill('name: My Demo', 'description: Shows one thing.'),
  'name with slash': skill('name: a/b', 'description: Shows one thing.'),
  'name other': skill('name: other', 'description: Shows one thing.'),
  'description long': skill('name: demo', `description: ${'word '.repeat(300)}`),
  'description with colon': skill('name: demo', 'description: Build for AWS: ECS.'),
  'description with open quote': skill('name: demo', 'description: "Shows one thing.'),
  'description with bracket': skill('name: demo', 'description: [Shows one thing.'),
  'description with at': skill('name: demo', 'description: @files are shown.'),
  'description with alias': skill('name: demo', 'description: *files are shown.'),
  'description with tab': skill('name: demo', 'description:\tShows\tone thing.'),
  'tab as indentation': skill(...demo, 'metadata:', '\ta: b'),
  'control character': skill('name: demo', 'description: Shows\u0008 one thing.'),
  'control character in a comment': skill('# \u0007', ...demo),
  escape: skill('name: demo', 'description: Shows \u001b[31mone\u001b[0m thing.'),
  NUL: skill('name: demo', 'description: Shows\u0000 one thing.'),
  'NUL in body': skill(...demo).replace('Do it', 'Do\u0000 it'),
  'control character in the name': skill('name: de\u0008mo', 'description: Shows one thing.'),
  DEL: skill('name: demo', 'description: Shows\u007f one thing.'),
  C1: skill('name: demo', 'description: Shows\u0090 one thing.'),
  NEL: skill('name: demo', 'description: Shows\u0085one thing.'),
  'line separator': skill('name: demo', 'description: Shows\u2028one thing.'),
  'paragraph separator': skill('name: demo', 'description: Shows\u2029one thing.'),
  noncharacter: skill('name: demo', 'description: Shows\uffff one thing.'),
  'inner byte order mark': skill('name: demo', 'description: Shows\ufeff one thing.'),
  'form feed': skill('name: demo', 'description: Shows\u000cone thing.'),
  'line separator before a colon': skill('name: demo', 'description: Shows\u2028one: thing.'),
  'duplicate name': skill(...demo, 'name: demo'),
  'duplicate other': skill(...demo, 'license: a', 'license: b'),
  'duplicate inner': skill(...demo, 'metadata:', '  a: b', '  a: c'),
  'unknown field': skill(...demo, 'source: x'),
  'metadata text': skill(...demo, 'metadata: text'),
  'metadata list': skill(...demo, 'metadata: [a]'),
  'metadata nested': skill(...demo, 'metadata:', '  a: [b]'),
  'metadata number': skill(...demo, 'metadata:', '  a: 1'),
  'metadata internal': skill(...demo, 'metadata:', '  internal: true'),
  'metadata short description': skill(...demo, 'metadata:', '  short-description: [a]'),
  'compatibility number': skill(...demo, 'compatibility: 3'),
  'compatibility long': skill(...demo, `compatibility: ${'x'.repeat(501)}`),
  'compatibility empty': skill(...demo, 'compatibility: ""'),
  'license list': skill(...demo, 'license: [MIT]'),
  'allowed-tools number': skill(...demo, 'allowed-tools: 3'),
  'allowed-tools list': skill(...demo, 'allowed-tools: [Read, 3]'),
  'allowed-tools map': skill(...demo, 'allowed-tools: { a: b }'),
  'argument-hint list': skill(...demo, 'argument-hint: [file]'),
  'argument-hint map': skill(...demo, 'argument-hint: { a: b }'),
  'flags as text': skill(...demo, 'user-invocable: "no"', 'disable-model-invocation: "yes"'),
  'flags as list': skill(...demo, 'user-invocable: [false]', 'disable-model-invocation: [true]'),
  'both flags': skill(...demo, 'user-invocable: false', 'disable-model-invocation: true'),
  'model number': skill(...demo, 'model: 3'),
  'model list': skill(...demo, 'model: [a]'),
  'allowedTools text': skill(...demo, 'allowedTools: Read'),
  'paths text': skill(...demo, 'paths: src'),
  'paths absolute': skill(...demo, 'paths: [/etc]'),
  'paths outside': skill(...demo, 'paths: ["../x"]'),
  'hooks text': skill(...demo, 'hooks: x'),
  'effort number': skill(...demo, 'effort: 3'),
  'disabled text': skill(...demo, 'disabled: maybe'),
  'enabled text': skill(...demo, 'enabled: maybe'),
  'unknown tag': skill('name: demo', 'description: !x Shows one thing.'),
  tag: skill('name: !!str demo', 'description: !!str Shows one thing.'),
  alias: skill('name: demo', 'license: &a Shows one thing.', 'description: *a'),
  'unknown alias': skill('name: demo', 'description: *a'),
  'merge key': skill('<<: { name: demo }', 'description: Shows one thing.'),
  'merge of text': skill(...demo, '<<: text'),
  'empty key': skill(...demo, ': x'),
  'list as key': skill(...demo, '? [a]', ': b'),
  'two documents': `---\n${demo.join('\n')}\n...\n---\nx: y\n---\n\n# Demo\n\nDo it.\n`,
  directive: skill('%YAML 1.1', ...demo),
  'quoted key': skill('"name": demo', "'description': Shows one thing."),
  'upper-case fields': skill('Name: demo', 'Description: Shows one thing.'),
  'indented fields': skill('  name: demo', '  description: Shows one thing.'),
  'wrong indentation': skill('name: demo', '  description: Shows one thing.'),
  'block scalar': skill('name: demo', 'description: |', '  Shows one thing.'),
  'block scalar without indentation': skill('name: demo', 'description: |', 'Shows one thing.'),
  'continuation without indentation': skill('name: demo', 'description: "Shows', 'one thing."'),
  'deep list': skill(...demo, `metadata: ${'['.repeat(300)}${']'.repeat(300)}`),
};

const toBytes = (file: string | Uint8Array): Uint8Array => (typeof file === 'string' ? Buffer.from(file) : file);

/** Each probe that is one SKILL.md in a folder. */
const probeFiles = probes.flatMap(probe => {
  const { files, links } = treeOf(probe);
  const [file, second] = files;
  const isLoneSkill = file && !second && links.length === 0 && /^[^/]+\/SKILL\.md$/.test(file.path);
  return isLoneSkill ? [{ title: `probe ${probe.id}`, path: file.path, bytes: file.bytes }] : [];
});

const badSkills = Object.entries(badFiles).map(([title, file]) => ({
  title,
  path: 'demo/SKILL.md',
  bytes: toBytes(file),
}));

/** Where the two rightly differ. */
const exceptions: Readonly<Record<string, string>> = {
  'probe body-2mb': 'Longer than the longest document that we read: it has the finding that it was not checked.',
  'probe frontmatter-300kb': 'Longer than the longest block that we read: that is an error in itself.',
  'metadata internal: skills-cli': 'The author wants the skill to be hidden.',
};

function createContext(bytes: Uint8Array, settings: unknown): Context {
  const context = memoryContext({}, settings);
  const files = { ...context.services.files, readBytes: () => Promise.resolve(bytes) };
  return { ...context, services: { ...context.services, files } };
}

async function findVerdicts(path: string, bytes: Uint8Array): Promise<readonly AgentVerdict[]> {
  const document = skillAt(Buffer.from(bytes).toString(), path);
  return checkAllAgents(document, createContext(bytes, {}), { bytes });
}

interface Place {
  readonly code: string;
  readonly span: { readonly start: number };
}

const format = ({ code, span }: Place): string => `${code}@${span.start}`;

/** The errors that `check --profile` finds. */
async function findErrors(path: string, bytes: Uint8Array, profile: string): Promise<readonly string[]> {
  const { findings } = await checkText(Buffer.from(bytes).toString(), path, createContext(bytes, { profile }));
  return findings.filter(({ severity }) => severity === 'error').map(format);
}

describe('a named profile', () => {
  it('has an error where its agent ignores a skill, and only then', async () => {
    const differences: string[] = [];
    let ignored = 0;
    for (const { title, path, bytes } of [...badSkills, ...selectInputs(probeFiles)]) {
      for (const { id, verdict, evidence, reasons } of await findVerdicts(path, bytes)) {
        if (evidence === 'documented') continue;
        const errors = await findErrors(path, bytes, id);
        const isIgnored = verdict === 'ignored';
        if (isIgnored) ignored++;
        const places = isIgnored ? reasons.map(format) : [];
        const isSame = isIgnored ? places.every(place => errors.includes(place)) : errors.length === 0;
        if (!isSame) differences.push(`${title}: ${id} ${verdict} ${places.join()}, errors ${errors.join()}`);
      }
    }
    expect(ignored).toBeGreaterThan(300);
    const isException = (difference: string) => Object.keys(exceptions).some(start => difference.startsWith(start));
    expect(differences.filter(difference => !isException(difference))).toEqual([]);
  });
});
