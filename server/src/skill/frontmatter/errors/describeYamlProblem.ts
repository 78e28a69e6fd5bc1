import { messages } from '../../messages/index.js';
import type { YamlProblem } from '../readYaml.js';

/** The whole sentence about a syntax problem. The parser's reasons are parts of sentences. */
export const describeYamlProblem = ({ message, isYaml }: YamlProblem): string =>
  isYaml || message.endsWith('.') ? message : messages.yamlInvalid(message);
