import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complete } from '../../../../server/src/xml/completion/complete.js';
import { loadLibxml2Validator } from '../../../../server/src/xml/validation/loadLibxml2Validator.js';
import type { SchemaSource } from '../../../../server/src/core/xmlValidator.js';
import { createXmlModel } from '../../../../server/src/xml/createXmlModel.js';
import { createSourceText } from '../../../../server/src/text/createSourceText.js';
import { memoryContext } from '../../../support/checkedText.js';
import { inputShare } from '../../../support/inputShare.js';

/** A content model as a schema writes it; every element name occurs once, so that it is deterministic. */
type Model =
  | { readonly tag: 'element'; readonly name: string; readonly bounds: string }
  | { readonly tag: 'sequence' | 'choice'; readonly items: readonly Model[]; readonly bounds: string };

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const bounds = fc.constantFrom(
  '',
  ' minOccurs="0"',
  ' maxOccurs="unbounded"',
  ' minOccurs="0" maxOccurs="unbounded"',
  ' minOccurs="2" maxOccurs="3"',
);

const models = fc.letrec<{ model: Model; group: Model; element: Model }>(tie => ({
  model: fc.oneof({ maxDepth: 3 }, tie('element'), tie('group')),
  element: fc.record({ tag: fc.constant('element' as const), name: fc.constant(''), bounds }),
  group: fc.record({
    tag: fc.constantFrom('sequence' as const, 'choice' as const),
    items: fc.array(tie('model'), { minLength: 1, maxLength: 3 }),
    bounds: fc.constantFrom('', ' minOccurs="0"', ' maxOccurs="unbounded"'),
  }),
}));

/** Whether a model allows nothing at all. */
const isEmptiable = (model: Model): boolean => model.bounds.includes('minOccurs="0"') || hasEmptiableContent(model);

const hasEmptiableContent = (model: Model): boolean =>
  model.tag === 'sequence' ? model.items.every(isEmptiable) : model.tag === 'choice' && model.items.some(isEmptiable);

/**
 * libxml2 itself errs over what may be nothing any number of times: in `((a? | b)+, c?)+` it refuses `<a/><b/>`, and
 * xmllint does not come to an end over some documents. There it is no oracle.
 */
const misleadsOracle = (model: Model): boolean =>
  model.tag !== 'element' &&
  ((model.bounds.includes('unbounded') && hasEmptiableContent(model)) || model.items.some(misleadsOracle));

/** Schema text of a model, its elements named in order; undefined where the names do not suffice, or the oracle would mislead. */
function written(model: Model): string | undefined {
  if (misleadsOracle(model)) return undefined;
  let used = 0;
  const write = (each: Model): string => {
    if (each.tag === 'element') return `<xs:element name="${names[used++] ?? ''}" type="xs:string"${each.bounds}/>`;
    return `<xs:${each.tag}${each.bounds}>${each.items.map(write).join('')}</xs:${each.tag}>`;
  };
  const content = write(model);
  if (used > names.length) return undefined;
  const wrapped = model.tag === 'element' ? `<xs:sequence>${content}</xs:sequence>` : content;
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="root"><xs:complexType>${wrapped}</xs:complexType></xs:element></xs:schema>`;
}

describe('completion offers exactly the elements that may come', () => {
  it('agrees with libxml2 for random content models, at every place of random documents', async () => {
    const validator = await loadLibxml2Validator();
    let compared = 0;
    let offered = 0;
    await fc.assert(
      fc.asyncProperty(tiedModel(), fc.array(fc.constantFrom(...names), { maxLength: 6 }), async (schema, children) => {
        if (schema === undefined) return;
        const source: SchemaSource = { uri: 'file:///workspace/s.xsd', text: schema, imports: new Map() };
        if ((await validator.compile(source)).errors.length > 0) return;
        const context = memoryContext({ 's.xsd': schema }, { xml: { schemas: { '*.xml': 's.xsd' } } });
        const inner = await validPrefix(children, source);
        for (let place = 0; place <= inner.length; place++) {
          const at = (list: readonly string[]): string => list.map(name => `<${name}/>`).join('');
          const before = `<root>${at(inner.slice(0, place))}`;
          const after = `${at(inner.slice(place))}</root>`;
          const model = createXmlModel(createSourceText(before + after), 'file:///workspace/doc.xml');
          const labels = (await complete(model, before.length, context)).map(({ label }) => label);
          for (const name of names) {
            const { errors } = await validator.validate({ text: `${before}<${name}/>${after}`, schema: source });
            const isRefused = errors.some(
              ({ path, message }) => message.includes('not expected') && isPath(path, name, place, inner),
            );
            expect({ name, isOffered: labels.includes(name), schema, before, after }).toEqual({
              name,
              isOffered: !isRefused,
              schema,
              before,
              after,
            });
            compared++;
            if (!isRefused) offered++;
          }
        }
      }),
      // It is quick, so all inputs are always tried.
      { numRuns: 150 / inputShare },
    );
    validator.dispose();
    expect(compared).toBeGreaterThan(1000);
    expect(offered).toBeGreaterThan(100);

    /** Children up to the first that may not come. */
    async function validPrefix(children: readonly string[], schema: SchemaSource): Promise<readonly string[]> {
      for (let length = children.length; length > 0; length--) {
        const text = `<root>${children
          .slice(0, length)
          .map(name => `<${name}/>`)
          .join('')}</root>`;
        const { errors } = await validator.validate({ text, schema });
        if (!errors.some(({ message }) => message.includes('not expected') || message.includes('not allowed'))) {
          return children.slice(0, length);
        }
      }
      return [];
    }
  });
});

const tiedModel = () => models.model.map(written);

/** Is a libxml2 path that of the element put at a place among the root's children? */
function isPath(path: string | undefined, name: string, place: number, children: readonly string[]): boolean {
  const all = [...children.slice(0, place), name, ...children.slice(place)];
  const same = all.filter(each => each === name).length;
  const position = all.slice(0, place + 1).filter(each => each === name).length;
  return path === (same > 1 ? `/root/${name}[${position}]` : `/root/${name}`);
}
