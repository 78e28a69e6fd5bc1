import { contains, textAt } from '../../../../text/span.js';
import type { JsonValue } from '../../../../json/jsonValue.js';
import type { Parameter, Signature } from '../../../signature.js';
import { isDeclaredElsewhere } from '../../toImportedInfo.js';
import { createSchemaEditor } from '../../jsonSchema/edits/createSchemaEditor.js';
import type { JsonNode } from '../../../../json/parseJson.js';
import { followExpression, isShorthand, type Located } from '../parse/followedExpression.js';
import { isJsonSchema, readJsonLiteral } from '../parse/readJsonLiteral.js';
import type { ScriptModule } from '../parse/scriptModule.js';
import { findToolRegistrations } from '../declarations/findToolRegistrations.js';
import { formatScriptKey, formatScriptLiteral, detectScriptStyle } from './zodText.js';

/** Edits of the JSON Schema that declares an argument as an object literal; undefined where it is declared otherwise. */
export function createLiteralSchemaEditor(
  module: ScriptModule,
  owner: Signature | Parameter,
): ReturnType<typeof createSchemaEditor> | undefined {
  // What is spread into the schema is others' too.
  if (!('role' in owner) && isDeclaredElsewhere(owner)) return undefined;
  for (const { whole, schema } of findToolRegistrations(module)) {
    const root = schema && rootOf(module, schema);
    if (!root) continue;
    const isOwner = 'role' in owner ? whole.from === owner.span.start : contains(root.span, owner.nameSpan);
    if (isOwner) return editorOf(module, root);
  }
  return undefined;
}

function rootOf(module: ScriptModule, schema: Located): JsonNode | undefined {
  const target = followExpression(schema.module, schema.node);
  return target.module === module && isJsonSchema(target) ? readJsonLiteral(module, target.node) : undefined;
}

/** Keys without quotes, where the schema has such. */
const bareKey = /[{,]\s*[\p{L}_$][\p{L}\p{N}_$]*\s*:/u;

/** A string as JSON writes it, and the colon behind a key. */
const jsonString = /("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*")(\s*:)?/gi;

function editorOf(module: ScriptModule, root: JsonNode) {
  const { text } = module;
  const { quote } = detectScriptStyle(text);
  const bare = bareKey.test(text.slice(root.span.start, root.span.end));
  const encode = (json: string): string =>
    json.replace(jsonString, (_whole, content: string, colon: string | undefined) => {
      const value = JSON.parse(content) as JsonValue;
      if (colon !== undefined && bare && typeof value === 'string') return formatScriptKey(value, quote) + colon;
      return formatScriptLiteral(value, quote) + (colon ?? '');
    });
  const editor = createSchemaEditor({ text, place: span => span, encode }, root);
  return {
    ...editor,
    rename: (current: Parameter, newName: string) =>
      editor.rename(current, newName)?.map(change => {
        const isQuoted = /["'`]/.test(text.charAt(change.span.start - 1));
        if (isQuoted) return change;
        const key = formatScriptKey(newName, quote);
        // `{ path }` names the variable too.
        const isShort = isShorthand(module.root.resolveInner(change.span.start, 1));
        return { ...change, newText: isShort ? `${key}: ${textAt(text, change.span)}` : key };
      }),
  };
}
