import type { Signature } from '../../../signature.js';
import type { ExtractOptions } from '../../extractor.js';
import { readFunctionSignatures } from './readCommandFunctions.js';
import type { PythonReader } from '../parse/pythonModule.js';
import { getText } from '../parse/pythonModule.js';

/** Such a script reads its arguments from the command line; `main` then takes whatever it likes. */
const commandLine = /\b(argparse|optparse|getopt|click|typer|fire|docopt|sys\.argv)\b/;

/**
 * `def main(path: str, limit: int = 5)` in a file without commands. Only where it clearly is the skill's entry: at the
 * top level, every parameter annotated with a type JSON has, no command line parser in the file.
 */
export function readMainFunction(reader: PythonReader, options: ExtractOptions): readonly Signature[] {
  if (commandLine.test(reader.text)) return [];
  for (let node = reader.root.firstChild; node; node = node.nextSibling) {
    const name = node.name === 'FunctionDefinition' ? node.getChild('VariableName') : null;
    if (!name || getText(reader, name) !== 'main') continue;
    const signatures = readFunctionSignatures(reader, node, node, name, options);
    const [code] = signatures;
    const hasKnownTypes = code?.complete && code.parameters.every(({ type }) => type.kind !== 'unknown');
    return hasKnownTypes && code.parameters.length > 0
      ? signatures.map(signature => ({ ...signature, isEntry: true }))
      : [];
  }
  return [];
}
