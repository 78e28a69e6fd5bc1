import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Completion, Features, ParsedDocument } from '../../../server/src/core/index.js';
import { toSnippetText } from '../../../server/src/core/index.js';
import { createHandoff } from '../../../server/src/xml/index.js';
import { checkText, memoryContext, type Checked } from '../../support/checkedText.js';

const handoff = readFileSync(new URL('../../fixtures/xml/handoff.xml', import.meta.url), 'utf8');
const noteSchema = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:n" xmlns="urn:n" elementFormDefault="qualified">
  <xs:element name="note" type="Note"/>
  <xs:complexType name="Note">
    <xs:sequence>
      <xs:element name="to" type="xs:string" maxOccurs="2"/>
    </xs:sequence>
    <xs:attribute name="kind" type="Kind"/>
  </xs:complexType>
  <xs:simpleType name="Kind"><xs:restriction base="xs:string"><xs:enumeration value="a"/></xs:restriction></xs:simpleType>
</xs:schema>
`;
const note = '<note xmlns="urn:n" kind="a"><to>Ada</to></note>';

/** Opens a text whose cursor is marked `|`. */
async function at(
  marked: string,
  path = 'handoff.xml',
  files = {},
): Promise<Checked & { offset: number; features: Features; under: (span: { start: number; end: number }) => string }> {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const checked = await checkText(text, path, memoryContext({ [path]: text, ...files }));
  const { document } = checked;
  return {
    ...checked,
    offset,
    features: document.kind.features,
    under: ({ start, end }) => document.source.text.slice(start, end),
  };
}

async function completions(marked: string): Promise<readonly Completion[]> {
  const { features, document, offset, context } = await at(marked);
  return (await features.complete?.(document, offset, context)) ?? [];
}

const labels = (found: readonly Completion[]): readonly string[] =>
  found.toSorted((a, b) => ((a.sortText ?? '') < (b.sortText ?? '') ? -1 : 1)).map(({ label }) => label);

function applied({ source: { text } }: ParsedDocument, { span, newText }: Completion): string {
  return text.slice(0, span.start) + newText + text.slice(span.end);
}

describe('completion', () => {
  it.each(['<|>', '<mo|>', '<|', '<mo|', '<|>  '])('replaces the `>` that an editor adds to %s', async typed => {
    const text = handoff.replace('<mode>spawn</mode>', typed);
    const checked = await at(text);
    const [mode] = await completions(text);
    expect(mode && applied(checked.document, mode)).toBe(
      handoff.replace('<mode>spawn</mode>', `<mode>\${1:spawn}</mode>${typed.endsWith(' ') ? '  ' : ''}`),
    );
  });

  it('replaces the name alone in a whole element', async () => {
    const text = handoff.replace('<mode>spawn</mode>', '<mo|>spawn</mode>');
    const [mode] = await completions(text);
    expect(mode && applied((await at(text)).document, mode)).toBe(handoff);
  });

  it('offers the elements that may come, required ones first', async () => {
    expect(labels(await completions(handoff.replace('<mode>spawn</mode>', '|')))).toEqual(['mode']);
    expect(labels(await completions(handoff.replace('</constraints>', '</constraints>\n|')))).toEqual(['deliverables']);
    expect(labels(await completions(handoff.replace('</task_details>', '</task_details>\n<|')))).toEqual([
      'deliverables',
      'constraints',
    ]);
    expect(labels(await completions(handoff.replace('<decision>', '<|\n<decision>')))).toEqual([
      'file',
      'decision',
      'report',
    ]);
    expect(labels(await completions(handoff.replace('</deliverables>', '</deliverables>\n<back|')))).toEqual([
      'backlog_notes',
    ]);
  });

  it('writes required attributes and children as a snippet', async () => {
    const found = await completions(
      handoff.replace('</task_details>', '</task_details>\n<deli|').replace(/<constraints>[^]*<\/deliverables>/, ''),
    );
    const first = found.find(({ label }) => label === 'deliverables');
    expect(first?.newText).toBe('deliverables>\n\t<file path="$1">$2</file>\n</deliverables>');
    expect(first?.documentation).toContain('must deliver');
  });

  it('offers names and values of attributes', async () => {
    expect(
      labels(await completions(handoff.replace('<file path="src/search.ts" required="true">', '<file |>'))),
    ).toEqual(['path', 'required']);
    expect(labels(await completions(handoff.replace('required="true"', '|')))).toEqual(['required']);
    const values = await completions(handoff.replace('required="true"', 'required="|"'));
    expect(labels(values)).toEqual(['true', 'false']);
  });

  it.each(['<file |', '<file |</deliverables>', '<file path="a" req|', '<file\n  pa|\n<report/>'])(
    'offers attributes in the unfinished tag %s',
    async typed => {
      const text = handoff.replace('<file path="src/search.ts" required="true">', typed);
      const [first, ...others] = await completions(text);
      expect([first, ...others].map(each => each?.label)).toEqual(
        typed.includes('"a"') ? ['required'] : ['path', 'required'],
      );
      expect(first && applied((await at(text)).document, first)).toContain(
        `${typed.slice(0, typed.indexOf('|')).replace(/(?<=\s)\w*$/, '')}${first?.newText}${typed.slice(typed.indexOf('|') + 1)}`,
      );
    },
  );

  it('offers listed values in text, with their documentation', async () => {
    const values = await completions(handoff.replace('<mode>spawn', '<mode>|'));
    expect(labels(values)).toEqual(['spawn', 'conversation_only', 'blocking']);
    expect(values[0]?.documentation).toContain('new session');
    const { document } = await at(handoff.replace('<mode>spawn', '<mode>sp|'));
    const [spawn] = await completions(handoff.replace('<mode>spawn', '<mode>sp|'));
    expect(applied(document, spawn!)).toContain('<mode>spawn</mode>');
  });

  it('closes what is open', async () => {
    const [close] = await completions(handoff.replace('spawn</mode>', 'spawn</|'));
    expect(close?.newText).toBe('mode>');
  });

  it('starts whole documents', async () => {
    const found = await completions('<|');
    expect(labels(found)).toEqual(['agent_request', 'tool_augmentation', 'prompt']);
    expect(`<${toSnippetText(found[0]?.newText ?? '')}`).toBe(createHandoff().replace(/^.*\n/, '').trimEnd());
  });

  it('is silent in comments and in languages without a schema', async () => {
    expect(await completions(handoff.replace('<mode>', '<!-- | --><mode>'))).toEqual([]);
    expect(await completions('<config><|</config>')).toEqual([]);
  });
});

describe('hover', () => {
  const hoverText = async (marked: string): Promise<string | undefined> => {
    const { features, document, offset, context } = await at(marked);
    return (await features.hover?.(document, offset, context))?.markdown;
  };

  it('explains elements, attributes and values', async () => {
    expect(await hoverText(handoff.replace('<workflow>', '<work|flow>'))).toMatch(
      /^Element `workflow`: workflowType, required\n\n.*must follow[^]*`SPIKE`/,
    );
    expect(await hoverText(handoff.replace('path=', 'pa|th='))).toMatch(
      /^Attribute `path`: string, required\n\nPath of the file/,
    );
    expect(await hoverText(handoff.replace('required=', 'requ|ired='))).toContain('default `true`');
    expect(await hoverText(handoff.replace('>TDD', '>T|DD'))).toBe(
      '`TDD`: Test-driven development under quality assurance.',
    );
    expect(await hoverText(handoff.replace('</constraints>', '</constr|aints>'))).toContain('optional');
    expect(await hoverText(handoff.replace('at most', 'at| most'))).toBeUndefined();
  });
});

describe('structure', () => {
  it('outlines elements', async () => {
    const { features, document, context } = await at(`${handoff}|`);
    const [root] = (await features.symbols?.(document, context)) ?? [];
    expect(root?.name).toBe('agent_request');
    const deliverables = root?.children.find(({ name }) => name === 'deliverables');
    expect(deliverables?.children.map(({ name, detail }) => [name, detail])).toEqual([
      ['file', 'src/search.ts'],
      ['decision', 'Whether results are cached'],
      ['report', 'Measured answer times'],
    ]);
  });

  it('folds, selects, links and renames tags', async () => {
    const { features, document, offset, context, under } = await at(handoff.replace('<mode>', '<mo|de>'));
    expect(features.folding?.(document).length).toBe(4);
    expect(
      features
        .selection?.(document, offset)
        .map(span => under(span))
        .slice(0, 3),
    ).toEqual(['mode', '<mode>', '<mode>spawn</mode>']);
    expect(features.linkedSpans?.(document, offset)?.spans.map(span => under(span))).toEqual(['mode', 'mode']);
    const change = await features.rename?.(document, offset, 'way', context);
    expect(typeof change === 'string' ? change : change?.flatMap(({ changes }) => changes)).toHaveLength(2);
    expect(typeof (await features.rename?.(document, offset, '1 x', context))).toBe('string');
  });

  it('closes a tag only where it has no end yet', async () => {
    const close = async (marked: string): Promise<string | undefined> => {
      const { features, document, offset, context } = await at(marked);
      return features.autoClose?.(document, offset, context);
    };
    expect(await close('<a><b>|</a>')).toBe('</b>');
    expect(await close('<a><a>|</a>')).toBe('</a>');
    expect(await close('<a>|</a>')).toBeUndefined();
    expect(await close('<a/>|')).toBeUndefined();
    expect(await close('<a></a>|')).toBeUndefined();
    expect(await close('<!-- a -->|')).toBeUndefined();
  });

  it('says over a handoff what it is', async () => {
    const lens = async (text: string): Promise<string | undefined> => {
      const { features, document, context } = await at(`${text}|`);
      return (await features.codeLenses?.(document, context))?.[0]?.title;
    };
    expect(await lens(handoff)).toBe('Valid handoff · mode: spawn · workflow: TDD · 3 deliverables');
    expect(await lens(handoff.replace('>TDD', '>XP').replace('<mode>', '<mode>x'))).toMatch(
      /^2 problems · mode: xspawn/,
    );
  });
});

describe('our schemas', () => {
  const schema = readFileSync(new URL('../../../schemas/agent-handoff-v1.xsd', import.meta.url), 'utf8');

  it('lead to declarations', async () => {
    for (const [place, name] of [
      ['<mo|de>', 'mode'],
      ['<file pa|th=', 'path'],
    ] as const) {
      const { features, document, offset, context } = await at(handoff.replace(place.replace('|', ''), place));
      const [declared] = (await features.definition?.(document, offset, context)) ?? [];
      expect(declared?.document.uri).toBe('skillwright:/schemas/agent-handoff-v1.xsd');
      expect(schema.slice(declared?.span.start, declared?.span.end)).toBe(name);
    }
  });
});

describe('schemas of the workspace', () => {
  const files = { 'note.xsd': noteSchema, 'note.xml': note };

  it('lead to declarations and uses', async () => {
    const element = await at(note.replace('<to>', '<t|o>'), 'note.xml', { 'note.xsd': noteSchema });
    const [declared] = (await element.features.definition?.(element.document, element.offset, element.context)) ?? [];
    expect(declared?.document.uri).toBe('file:///workspace/note.xsd');
    expect(noteSchema.slice(declared?.span.start, declared?.span.end)).toBe('to');
    const type = await at(noteSchema.replace('type="Kind"', 'type="Ki|nd"'), 'note.xsd', files);
    const [kind] = (await type.features.definition?.(type.document, type.offset, type.context)) ?? [];
    expect(noteSchema.slice((kind?.span.start ?? 0) - 6, kind?.span.end)).toBe('name="Kind');
    const uses = (await type.features.references?.(type.document, type.offset, type.context)) ?? [];
    expect(uses.map(({ span }) => noteSchema.slice(span.start, span.end))).toEqual(['Kind', 'Kind']);
  });

  it('are checked themselves, at the place', async () => {
    const cases: readonly (readonly [string, string, string])[] = [
      ['type="Kind"', 'type="Knid"', 'Knid'],
      ['base="xs:string"', 'base="xs:strnig"', 'xs:strnig'],
      ['maxOccurs="2"', 'maxOccurs="two"', 'two'],
      ['<xs:sequence>', '<xs:sequence><xs:element ref="gone"/>', 'gone'],
    ];
    for (const [from, to, under] of cases) {
      const { findings, document } = await checkText(noteSchema.replace(from, to), 'note.xsd', memoryContext(files));
      const found = findings.map(({ code, span }) => `${code}|${document.source.text.slice(span.start, span.end)}`);
      expect(found).toContain(`xsd/schema-invalid|${under}`);
    }
    expect((await checkText(noteSchema, 'note.xsd', memoryContext(files))).lines).toEqual([]);
  });

  it('do not compile without an include that is gone, which is said at the include', async () => {
    const text = noteSchema.replace(
      '<xs:element name="note"',
      '<xs:include schemaLocation="gone.xsd"/>\n  <xs:element name="note"',
    );
    const { lines } = await checkText(text, 'note.xsd', memoryContext(files));
    expect(lines).toEqual([
      "xsd/schema-invalid|gone.xsd|'gone.xsd' is not a schema in the workspace. Correct the path, or add the file.",
    ]);
  });
});
