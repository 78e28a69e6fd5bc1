import type { Context, DocumentKind, Features, ParsedDocument, Rule } from '../core/index.js';
import { findArgumentHover } from './features/findArgumentHover.js';
import { findArgumentDefinitions, findArgumentReferences } from './navigation/findDeclarations.js';
import { findUnrenamedMentions, prepareRenameArgument, renameArgument } from './navigation/renameArgument.js';
import { syncRules } from './rules/index.js';

/** The editor features of arguments, in every kind of document that declares them. */
export const argumentFeatures = {
  hover: findArgumentHover,
  definition: findArgumentDefinitions,
  references: findArgumentReferences,
  prepareRename: prepareRenameArgument,
  rename: renameArgument,
  leftAlone: findUnrenamedMentions,
} satisfies Features<never>;

/** Adds the `sync/*` rules and the argument features to a document kind. The features of the kind come first. */
export function withSync<Model>(kind: DocumentKind<Model>): DocumentKind<Model> {
  const { features } = kind;
  const rules: readonly Rule<Model>[] = syncRules;
  return {
    ...kind,
    rules: [...kind.rules, ...rules],
    features: {
      ...features,
      hover: async (document, offset, context) =>
        (await features.hover?.(document, offset, context)) ?? findArgumentHover(document, offset, context),
      definition: async (document, offset, context) =>
        replaceEmpty(
          await features.definition?.(document, offset, context),
          findArgumentDefinitions,
          document,
          offset,
          context,
        ),
      references: async (document, offset, context) =>
        replaceEmpty(
          await features.references?.(document, offset, context),
          findArgumentReferences,
          document,
          offset,
          context,
        ),
      prepareRename: async (document, offset, context) =>
        (await features.prepareRename?.(document, offset, context)) ?? prepareRenameArgument(document, offset, context),
      rename: async (document, offset, newName, context) => {
        const range = await features.prepareRename?.(document, offset, context);
        const change = range && (await features.rename?.(document, offset, newName, context));
        return change ?? renameArgument(document, offset, newName, context);
      },
      leftAlone: async (document, offset, newName, context) =>
        (await features.prepareRename?.(document, offset, context))
          ? []
          : findUnrenamedMentions(document, offset, newName, context),
    },
  };
}

const replaceEmpty = async <T>(
  range: readonly T[] | undefined,
  fallback: (document: ParsedDocument, offset: number, context: Context) => Promise<readonly T[]>,
  document: ParsedDocument,
  offset: number,
  context: Context,
): Promise<readonly T[]> => (range && range.length > 0 ? range : fallback(document, offset, context));
