import type { Signature } from '../../../signature.js';
import { listChildren, getNodeSpan, type SyntaxNode } from '../../syntaxNode.js';
import { findDefinition, getText, type ScriptModule } from '../parse/scriptModule.js';
import { findNodeSyntaxError } from '../parse/findSyntaxError.js';
import { evaluateConstant } from '../types/zod/evaluateZod.js';
import { maxSchemaProbeLength } from '../limits.js';

/** What a schema with such a name describes is no argument. */
const otherName = /(Result|Results|Response|Output|Outputs|Config|Settings|Error|State)(Schema)?$/i;

/** Not worth evaluating otherwise: zod's own constructors, and methods that make an object schema of another one. */
const mayBeSchema =
  /^(z|zod)\s*\.|\b(?:extend|safeExtend|merge)\b|^[\w$.]+\s*\.\s*(?:pick|omit|partial|required|strict|refine|superRefine|describe|and)\s*\(/;

/** `const SearchArgs = z.object({…})` at the top level of a module without tools, if no other schema uses it. */
export function readSchemaConstants(module: ScriptModule): readonly Signature[] {
  const constants = listChildren(module.root).flatMap(statement => constantsOf(module, statement));
  const offsets = new Map(constants.map(({ name, definition }) => [name, definition.node.from]));
  const usedNames = new Set<number>();
  for (const { name, definition } of constants) {
    for (const [identifier] of getText(module, definition.node).matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) {
      const offset = offsets.get(identifier);
      if (offset !== undefined && identifier !== name) usedNames.add(offset);
    }
  }
  return constants.flatMap(({ name, definition }) => {
    if (otherName.test(name) || usedNames.has(definition.node.from)) return [];
    if (!mayBeSchema.test(getText(module, definition.node).slice(0, maxSchemaProbeLength))) return [];
    const value = evaluateConstant(module, definition);
    if (!value?.shape) return [];
    const { description, descriptionSpan } = value.facts;
    const syntaxError = findNodeSyntaxError(module, definition.node.parent ?? definition.node);
    return [
      {
        role: 'code' as const,
        language: 'typescript',
        declaration: name,
        anchor: getNodeSpan(definition.name),
        span: getNodeSpan(definition.node.parent ?? definition.node),
        parameters: value.shape.parameters,
        ...(description === undefined ? {} : { description }),
        ...(descriptionSpan ? { descriptionSpan } : {}),
        complete: !syntaxError && value.shape.complete,
        ...(syntaxError ? { syntaxError } : {}),
      },
    ];
  });
}

interface Constant {
  readonly name: string;
  readonly definition: { readonly node: SyntaxNode; readonly name: SyntaxNode };
}

function constantsOf(module: ScriptModule, statement: SyntaxNode): readonly Constant[] {
  const declaration = statement.name === 'ExportDeclaration' ? statement.getChild('VariableDeclaration') : statement;
  if (declaration?.name !== 'VariableDeclaration') return [];
  return declaration.getChildren('VariableDefinition').flatMap(node => {
    const name = getText(module, node);
    const definition = findDefinition(module, name, module.root);
    return definition?.kind === 'const' ? [{ name, definition }] : [];
  });
}
