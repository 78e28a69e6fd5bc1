import type { Signature } from '../../signature.js';
import { childrenOf, nodeSpan } from '../syntaxNode.js';
import { shapeOf } from './interfaceTypes.js';
import { jsDocOf } from './jsDoc.js';
import { definitionOf, textOf, type ScriptModule } from './scriptModule.js';
import { unreadableNode } from './unreadable.js';

/** Any interface may describe anything: only one named like arguments is taken for some. */
const argumentsName = /(Args|Arguments|Params|Parameters|Input|Inputs)$/;

/** Interfaces and object types at the top level that are named like arguments. */
export function interfaceSignatures(module: ScriptModule): readonly Signature[] {
  return childrenOf(module.root).flatMap(statement => {
    const declared = statement.name === 'ExportDeclaration' ? childrenOf(statement) : [statement];
    const declaration = declared.find(node => /^(InterfaceDeclaration|TypeAliasDeclaration)$/.test(node.name));
    const name = declaration?.getChild('TypeDefinition');
    if (!name || !argumentsName.test(textOf(module, name))) return [];
    const definition = definitionOf(module, textOf(module, name), module.root);
    const shape = definition && shapeOf(module, definition, 0);
    const unreadable = declaration && unreadableNode(module, declaration);
    return shape
      ? [
          {
            role: 'code' as const,
            language: 'typescript',
            declaration: textOf(module, name),
            anchor: nodeSpan(name),
            span: nodeSpan(statement),
            parameters: shape.parameters,
            ...jsDocOf(module, statement),
            // A type has no words for limits and defaults.
            silentAbout: ['constraints', 'default'] as const,
            complete: !unreadable && shape.complete,
            ...(unreadable ? { unreadable } : {}),
          },
        ]
      : [];
  });
}
