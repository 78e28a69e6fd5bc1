import { describe, expect, it } from 'vitest';
import type { OutlineSymbol } from '../../../../server/src/core/index.js';
import { skillFeatures } from '../../../../server/src/skill/features/skillFeatures.js';
import { applied } from '../../../support/memoryWorkspace.js';
import { frontmatter, opened } from '../support.js';

const chunk = '<chunk id="examples" description="Worked examples">\n\n## Examples\n\nText.\n\n</chunk>\n';
const noCursor = (text: string) => opened(`${text}¦`);

describe('symbols', () => {
  const draw = (symbols: readonly OutlineSymbol[], depth = 0): readonly string[] =>
    symbols.flatMap(({ kind, name, children }) => [
      `${'  '.repeat(depth)}${kind} ${name}`,
      ...draw(children, depth + 1),
    ]);

  it('are the frontmatter with its fields, headings by level, and chunks with their headings', async () => {
    const { document, context } = noCursor(`${frontmatter}# Title\n\n## One\n\n### Deep\n\n${chunk}\n## After\n`);
    expect(draw((await skillFeatures.symbols?.(document, context)) ?? [])).toEqual([
      'module Frontmatter',
      '  field name',
      '  field description',
      'section Title',
      '  section One',
      '    section Deep',
      'chunk examples',
      '  section Examples',
      'section After',
    ]);
  });

  it('lie inside their parents, names inside their symbols', async () => {
    const { document, context } = noCursor(`${frontmatter}# A\n\n### B\n\n${chunk}${chunk}### C\n\n# D\n`);
    const inside = ({ span, nameSpan, children }: OutlineSymbol): void => {
      expect(nameSpan.start).toBeGreaterThanOrEqual(span.start);
      expect(nameSpan.end).toBeLessThanOrEqual(span.end);
      for (const child of children) {
        expect(child.span.start).toBeGreaterThanOrEqual(span.start);
        expect(child.span.end).toBeLessThanOrEqual(span.end);
        inside(child);
      }
    };
    for (const symbol of (await skillFeatures.symbols?.(document, context)) ?? []) inside(symbol);
  });
});

describe('hover', () => {
  const hover = async (marked: string, settings: unknown = {}): Promise<string | undefined> => {
    const { document, offset, context } = opened(marked, {}, settings);
    return (await skillFeatures.hover?.(document, offset, context))?.markdown;
  };

  it('gives a field’s rule for every agent', async () => {
    const text = await hover('---\nna¦me: demo\n---\n', { profile: 'codex' });
    expect(text).toContain('**name**: Any text of up to 64 characters.');
    expect(text).toMatch(/^- \*\*OpenAI Codex\*\*, Claude Code, .*: optional, string$/m);
    expect(text).toMatch(/^- .*Gemini CLI, .*: required, string$/m);
    expect(await hover('---\nuser-invocable: tr¦ue\n---\n')).toContain('- **Agent Skills specification**: refused');
    expect(await hover('---\nnobody-knows: tr¦ue\n---\n')).toBeUndefined();
  });

  it('names no type that no profile describes', async () => {
    expect(await hover('---\ndisab¦led: true\n---\n', { profile: 'cline' })).toMatch(/^- \*\*Cline\*\*: optional$/m);
  });

  it('says on the opening line which agents load the skill', async () => {
    expect(await hover(`-¦--\nname: demo\ndescription: Shows one thing.\nversion: 1.0.0\n---\n# A\n`)).toMatch(
      /Loads in (\d+) of \1 agents\. Not verified: loads in (\d+) of \2 agents\. Not accepted by Agent Skills specification\. Not verified: unclear whether accepted by claude/,
    );
  });

  it('says what a chunk is, in its tags and in references', async () => {
    const text = await hover(chunk.replace('<chunk', '<ch¦unk'));
    expect(text).toMatch(/^\*\*Chunk `examples`\*\*: \d+ tokens \(o200k_base\)/);
    expect(text).toContain('Worked examples');
    expect(text).toContain('load_doc_chunk(…, chunk_id="examples")');
    expect(await hover(`${chunk}\n[see](#exam¦ples)\n`)).toContain('Worked examples');
    expect(await hover(chunk.replace('</chunk', '</chu¦nk'))).toContain('Worked examples');
    expect(await hover(`${chunk}\ntext ¦here\n`)).toBeUndefined();
  });
});

describe('completion', () => {
  const labels = async (marked: string, files: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
    const { document, offset, context } = opened(marked, files);
    return ((await skillFeatures.complete?.(document, offset, context)) ?? []).map(({ label }) => label);
  };
  const after = async (marked: string, label: string): Promise<string> => {
    const { document, offset, context, text } = opened(marked);
    const item = (await skillFeatures.complete?.(document, offset, context))?.find(other => other.label === label);
    if (!item) throw new Error(`no ${label}`);
    return applied(text, [{ span: item.span, newText: item.newText }]);
  };

  it('offers the fields that are not there yet, the profile’s own first', async () => {
    const found = await labels('---\nname: demo\n¦\n---\n');
    expect(found.slice(0, 5)).toEqual(['description', 'license', 'compatibility', 'metadata', 'allowed-tools']);
    expect(found).toContain('user-invocable');
    expect(found).not.toContain('name');
  });

  it('completes a field that is being typed, and the block that is not closed', async () => {
    expect(await after('---\nlic¦\n---\n', 'license')).toBe('---\nlicense: $1\n---\n');
    expect(await after('---\nlic¦: MIT\n---\n', 'license')).toBe('---\nlicense: MIT\n---\n');
    expect(await labels('---\nname: demo\n¦')).toContain('description');
  });

  it('offers values', async () => {
    expect(await labels('---\nuser-invocable: ¦\n---\n')).toEqual(['true', 'false']);
    expect(await after('---\nname:¦\n---\n', 'demo')).toBe('---\nname: demo\n---\n');
  });

  it('offers whole skills in an empty file', async () => {
    expect(await labels('¦')).toEqual(['New skill', 'New skill with chunks']);
    expect(await after('---¦', 'New skill')).toMatch(/^---\nname: \$\{1:demo\}\n/);
  });

  it('offers the tag with a free id, its attributes and its end', async () => {
    expect(await after(`${frontmatter}\n<ch¦\n`, '<chunk>')).toContain('\n<chunk id="${1:examples}" description=');
    expect(await after(`${chunk}\n<¦\n`, '<chunk>')).toContain('id="${1:examples-2}"');
    expect(await labels('<chunk ¦>\n')).toEqual(['id', 'description']);
    expect(await labels('<chunk id="a" d¦>\n')).toEqual(['description']);
    expect(await labels('<chunk id="a">\n\ntext\n</¦\n')).toEqual(['</chunk>']);
    expect(await labels('text <¦\n')).toEqual([]);
    expect(await labels('```\n<¦\n```\n')).toEqual([]);
  });

  it('offers ids in calls and links, headings and paths', async () => {
    expect(await labels(`${chunk}\nload_doc_chunk("demo", chunk_id="¦")\n`)).toEqual(['examples']);
    expect(await labels(`# My Title\n\n${chunk}\n[x](#¦)\n`)).toEqual(['examples', 'my-title', 'examples']);
  });
});

describe('chunk ids', () => {
  const text = `${chunk}\nCall load_doc_chunk("demo", chunk_id="examples"), \`load_skill_chunk("demo", "examples")\` or [see](#exam¦ples).\n\n\`\`\`\nload_doc_chunk("demo", "examples")\n\`\`\`\n`;

  it('lead to their chunk and are found in calls, links and inline code, not in fences', async () => {
    const { document, offset, context } = opened(text);
    const [place] = (await skillFeatures.definition?.(document, offset, context)) ?? [];
    expect(place?.span.start).toBe(text.indexOf('examples'));
    expect(await skillFeatures.references?.(document, offset, context)).toHaveLength(4);
  });

  it('are renamed everywhere at once', async () => {
    const { document, offset, context, text: whole } = opened(text);
    expect(skillFeatures.prepareRename?.(document, offset, context)).toMatchObject({ placeholder: 'examples' });
    const change = await skillFeatures.rename?.(document, offset, 'samples', context);
    if (typeof change !== 'object') throw new Error('refused');
    const renamed = applied(whole, change[0]?.changes ?? []);
    expect(renamed.match(/samples/g)).toHaveLength(4);
    expect(renamed).toContain('```\nload_doc_chunk("demo", "examples")');
    expect(renamed).toContain('## Examples');
  });

  it('are renamed one by one where two chunks have the same id', async () => {
    const twice = (marked: string): string => text.replace('¦', '') + marked;
    const rename = async (marked: string): Promise<string> => {
      const { document, offset, context, text: whole } = opened(marked);
      const change = await skillFeatures.rename?.(document, offset, 'samples', context);
      if (typeof change !== 'object') throw new Error('refused');
      return applied(whole, change[0]?.changes ?? []);
    };
    const second = '<chunk id="examples" description="d">\n\nx\n\n</chunk>\n';
    expect(await rename(twice(second.replace('exam', 'exam¦')))).toBe(twice(second.replace('examples', 'samples')));
    const first = await rename(text + second);
    expect(first.match(/samples/g)).toHaveLength(4);
    expect(first.endsWith(second)).toBe(true);
  });

  it('refuse a name that is no id, or is taken', () => {
    const { document, offset, context } = opened(`${text}<chunk id="other">\n</chunk>\n`);
    expect(skillFeatures.rename?.(document, offset, 'a b', context)).toMatch(/^Use only letters/);
    expect(skillFeatures.rename?.(document, offset, 'other', context)).toMatch(
      /^Another chunk already has the id “other”/,
    );
    const elsewhere = opened(`${chunk}\nte¦xt\n`);
    expect(skillFeatures.prepareRename?.(elsewhere.document, elsewhere.offset, elsewhere.context)).toBeUndefined();
  });

  it('let a link to a heading lead there', () => {
    const { document, offset, context } = opened('## My Part\n\n[x](#my-pa¦rt)\n');
    expect(skillFeatures.definition?.(document, offset, context)).toMatchObject([{ span: { start: 3, end: 10 } }]);
  });
});

describe('the tag pair', () => {
  it('is edited together', () => {
    const { document, offset, text } = opened(chunk.replace('</chunk', '</ch¦unk'));
    const spans = skillFeatures.linkedSpans?.(document, offset)?.spans ?? [];
    expect(spans.map(({ start, end }) => text.slice(start - 1, end))).toEqual(['<chunk', '/chunk']);
  });

  it.each([
    ['<chunk id="a" description="b">¦', '\n\n</chunk>'],
    ['<chunk id="a">¦\n\ntext\n\n<chunk id="b">\n</chunk>\n', '\n\n</chunk>'],
    ['<chunk id="a">¦\n</chunk>\n', undefined],
    ['<chunk id="a"/>¦\n', undefined],
    ['```\n<chunk id="a">¦\n```\n', undefined],
    ['text <chunk id="a">¦', undefined],
  ])('is completed when > is typed: %j', async (marked, expected) => {
    const { document, offset, context } = opened(marked);
    expect(await skillFeatures.autoClose?.(document, offset, context)).toBe(expected);
  });
});

describe('folding and selection', () => {
  it('fold frontmatter, sections, chunks and fences', () => {
    const { document } = noCursor(`${frontmatter}# Title\n\ntext\n\n${chunk}\n\`\`\`\na\n\`\`\`\n`);
    const lines = skillFeatures.folding?.(document).map(({ startLine, endLine }) => `${startLine}-${endLine}`);
    expect(lines).toEqual(['0-3', '4-6', '8-14', '10-12', '16-18']);
  });

  it('selects value, attribute, tag, chunk and all, each inside the next', () => {
    const { document, offset, text } = opened(`# T\n\n${chunk.replace('Worked', 'Wor¦ked')}`);
    const spans = skillFeatures.selection?.(document, offset) ?? [];
    const texts = spans.map(({ start, end }) => text.slice(start, end));
    expect(texts.slice(0, 3)).toEqual([
      'Worked examples',
      'description="Worked examples"',
      '<chunk id="examples" description="Worked examples">',
    ]);
    expect(texts.at(-1)).toBe(text);
    spans.reduce((inner, outer) => {
      expect(outer.start <= inner.start && outer.end >= inner.end).toBe(true);
      return outer;
    });
  });
});

describe('links and hints', () => {
  it('lead to files, chunks and headings', async () => {
    const { document, context } = noCursor(
      `# Top\n\n${chunk}\n[a](b.md#x) [c](#examples) [d](#top) [e](https://x.org) [f](../../../g.md)\n`,
    );
    const found = (await skillFeatures.links?.(document, context)) ?? [];
    expect(found.map(({ target }) => target)).toEqual([
      'file:///workspace/demo/b.md#x',
      'file:///workspace/demo/SKILL.md#L3',
      'file:///workspace/demo/SKILL.md#L1',
    ]);
  });

  it('lead from paths in text, inline code and commands to files that exist', async () => {
    const { document, context, text } = opened(
      '# Top¦\n\nRead `references/a.md`, references/a.md and `references/none.md`.\n\n```sh\npython scripts/b.py\n```\n',
      { 'demo/references/a.md': '', 'demo/scripts/b.py': '' },
    );
    const links = (await skillFeatures.links?.(document, context)) ?? [];
    expect(links.map(({ span, target }) => [text.slice(span.start, span.end), target])).toEqual([
      ['references/a.md', 'file:///workspace/demo/references/a.md'],
      ['references/a.md', 'file:///workspace/demo/references/a.md'],
      ['scripts/b.py', 'file:///workspace/demo/scripts/b.py'],
    ]);
  });

  it('count tokens after the title and each tag, and can be off', async () => {
    const marked = `# Top\n\n${chunk}¦`;
    const { document, context, text } = opened(marked);
    const whole = { start: 0, end: text.length };
    const hints = (await skillFeatures.inlayHints?.(document, whole, context)) ?? [];
    expect(hints.map(({ offset, label }) => [text.charAt(offset - 1), label.replace(/\d+/, 'N')])).toEqual([
      ['p', ' N tokens always loaded'],
      ['>', ' N tokens'],
    ]);
    const off = opened(marked, {}, { tokens: { inlayHints: false } });
    expect(await skillFeatures.inlayHints?.(off.document, whole, off.context)).toEqual([]);
  });
});
