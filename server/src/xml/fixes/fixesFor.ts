import type { Fix } from '../../core/index.js';
import type { SchemaFinding } from '../validation/checkXml.js';
import type { XmlModel } from '../xmlModel.js';

export function fixesFor(_model: XmlModel, _finding: SchemaFinding): readonly Fix[] {
  return [];
}
