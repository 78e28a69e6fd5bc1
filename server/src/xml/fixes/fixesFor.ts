import type { Fix } from '../../core/index.js';
import type { ResolvedSchema } from '../schema/resolvedSchema.js';
import type { SchemaFinding } from '../validation/checkXml.js';
import type { XmlModel } from '../xmlModel.js';

export function fixesFor(
  _model: XmlModel,
  _finding: SchemaFinding,
  _schema: ResolvedSchema | undefined,
): readonly Fix[] {
  return [];
}
