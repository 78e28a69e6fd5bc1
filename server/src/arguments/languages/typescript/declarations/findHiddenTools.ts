import type { SourceText } from '../../../../text/createSourceText.js';
import { messages } from '../../../messages.js';
import type { SyntaxErrorInfo } from '../../../signature.js';
import { findErrorSpan, findFirstError } from '../../syntaxNode.js';
import { typeScriptTrees } from '../parse/parseTypeScript.js';
import { readScript } from '../parse/scriptModule.js';
import { findToolRegistrations } from './findToolRegistrations.js';

/** Words of texts that register tools, and of few others. */
const toolWords = /\b(?:registerTool|addTool|defineTool)\s*[(<]|\.\s*tool\s*\(|\binputSchema\b/;

/** The first syntax error of a text that seems to register tools, where none is found. */
export function findHiddenTools(source: SourceText): SyntaxErrorInfo | undefined {
  if (!toolWords.test(source.text) || typeScriptTrees.isClean(source)) return undefined;
  if (findToolRegistrations(readScript(source)).length > 0) return undefined;
  const error = findFirstError(typeScriptTrees.getTree(source), () => true);
  return error && { reason: messages.syntaxError(), span: findErrorSpan(error, source.text) };
}
