import type { Signature } from '../../../signature.js';
import { listChildren, getNodeSpan } from '../../syntaxNode.js';
import { readShape } from '../types/interfaceTypes.js';
import { readJsDoc } from '../parse/jsDoc.js';
import { findDefinition, getText, type ScriptModule } from '../parse/scriptModule.js';
import { findNodeSyntaxError } from '../parse/findSyntaxError.js';

/** Any interface may describe anything: only one named like arguments is taken for some. */
const argumentsName = /(Args|Arguments|Params|Parameters|Input|Inputs)$/;

/** Interfaces and object types at the top level that are named like arguments. */
export function readInterfaceSignatures(module: ScriptModule): readonly Signature[] {
  return listChildren(module.root).flatMap(statement => {
    const declarations = statement.name === 'ExportDeclaration' ? listChildren(statement) : [statement];
    const declaration = declarations.find(node => /^(InterfaceDeclaration|TypeAliasDeclaration)$/.test(node.name));
    const name = declaration?.getChild('TypeDefinition');
    if (!name || !argumentsName.test(getText(module, name))) return [];
    const definition = findDefinition(module, getText(module, name), module.root);
    const shape = definition && readShape(module, definition, 0);
    const syntaxError = declaration && findNodeSyntaxError(module, declaration);
    return shape
      ? [
          {
            role: 'code' as const,
            language: 'typescript',
            declaration: getText(module, name),
            anchor: getNodeSpan(name),
            span: getNodeSpan(statement),
            parameters: shape.parameters,
            ...readJsDoc(module, statement),
            // A type has no words for limits and defaults.
            silentAbout: ['constraints', 'default'] as const,
            complete: !syntaxError && shape.complete,
            ...(syntaxError ? { syntaxError } : {}),
          },
        ]
      : [];
  });
}
