import type { DocumentKind } from '../core/index.js';
import type { XmlModel } from '../xml/index.js';
import { duplicateTool } from './rules/duplicateTool.js';
import { overBudget } from './rules/overBudget.js';
import { toolUnknown } from './rules/toolUnknown.js';

/** The XML kind with the rules about prompts: the folder `xml` knows of no vocabulary's meaning. */
export const withPrompts = (kind: DocumentKind<XmlModel>): DocumentKind<XmlModel> => ({
  ...kind,
  rules: [...kind.rules, duplicateTool, overBudget, toolUnknown],
});
