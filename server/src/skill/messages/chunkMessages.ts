import { localize } from '../../text/localize.js';

/** What the rules of chunks say, and the titles of their fixes. */
export const chunkMessages = {
  chunkIdMissing: () => localize`The chunk has no id, so it cannot be loaded. Add \`id="…"\`.`,
  chunkIdInvalid: (id: string) =>
    localize`“${id}” is not a valid id. Use only letters, digits, \`_\`, \`-\`, \`.\`, \`:\` and \`/\`.`,
  chunkIdDuplicate: (id: string) =>
    localize`Another chunk already has the id “${id}”, so loaders find only one of the two chunks. Change this id.`,
  chunkIdFirst: (id: string) => localize`“${id}” is first used here.`,
  chunkDescriptionMissing: () =>
    localize`The chunk has no description. Add \`description="…"\` to say when to load the chunk.`,
  chunkEmpty: () => localize`The chunk is empty. Write text between its tags, or remove the chunk.`,
  namedChunkEmpty: (id: string) =>
    localize`The chunk “${id}” is empty. Write text between its tags, or remove the chunk.`,
  chunkNested: () =>
    localize`Chunks cannot be nested, but this one is inside another. Move it out, or remove its tags.`,
  chunkNestedIn: (id: string) =>
    localize`Chunks cannot be nested, but this one is inside “${id}”. Move it out, or remove its tags.`,
  outerChunk: () => localize`The outer chunk starts here.`,
  chunkUnclosed: () => localize`The chunk is not closed. Write \`</chunk>\` on its own line after the text.`,
  chunkClosedInFence: (line: number, fenceLine: number) =>
    localize`The chunk is not closed, because \`</chunk>\` on line ${line} is inside the code fence that starts on line ${fenceLine}. Write \`</chunk>\` on its own line after the end of the code fence.`,
  chunkClosedInText: (line: number) =>
    localize`The chunk is not closed, because \`</chunk>\` on line ${line} is in a comment or not at the start of the line. Write \`</chunk>\` on its own line after the text.`,
  chunkClosingMisspelt: (tag: string, line: number) =>
    localize`The chunk is not closed. Did you mean \`</chunk>\` instead of \`${tag}\` on line ${line}?`,
  closingMeant: () => localize`Did you mean \`</chunk>\`?`,
  closingUnexpected: () =>
    localize`This closing tag has no opening tag at the start of a line. Remove it, or add \`<chunk id="…" description="…">\`.`,
  closingIncomplete: () => localize`The closing tag has no \`>\`. Write \`</chunk>\`.`,
  tagIncomplete: () => localize`The tag has no \`>\`. Add it after the last attribute.`,
  tagCase: (name: string) => localize`Most loaders do not find “${name}”. Write “chunk” in lower case.`,
  blankLineMissing: () =>
    localize`Add a blank line after the tag. Without it, the next lines are read as HTML, and Markdown in them is not rendered.`,
  attributeUnknown: (name: string) =>
    localize`Unknown attribute “${name}”. A chunk has only \`id\` and \`description\`.`,
  attributeMisspelt: (name: string, nearest: string) =>
    localize`Unknown attribute “${name}”. Did you mean “${nearest}”?`,
  attributeDuplicate: (name: string) => localize`Duplicate attribute “${name}”. Remove one of the two.`,
  attributeUnquoted: (name: string) => localize`The value of “${name}” has no quotes. Write \`${name}="…"\`.`,
  attributeQuoteUnclosed: (name: string, quote: string) =>
    localize`The value of “${name}” has no closing quote. Add ${quote} after the value.`,
  attributeWithoutValue: (name: string) => localize`“${name}” has no value. Write \`${name}="…"\`.`,
  attributeUnexpected: (text: string) =>
    localize`Unexpected “${text}”. Write attributes as \`name="value"\`, and a quote inside a value as \`&quot;\`.`,
  referenceUnknown: (id: string, ids: string) => localize`The chunk “${id}” does not exist. Existing chunks: ${ids}.`,
  referenceWithoutChunks: (id: string) => localize`The chunk “${id}” does not exist, because this skill has no chunks.`,

  addChunkId: (id: string) => localize`Add the id “${id}”`,
  changeChunkId: (id: string) => localize`Change the id to “${id}”`,
  describeChunk: () => localize`Add a description based on the text`,
  removeInnerTags: () => localize`Remove the inner tags and keep the text`,
  removeChunk: () => localize`Remove the empty chunk`,
  closeChunk: () => localize`Close the chunk after its text`,
  changeClosing: (tag: string) => localize`Change \`${tag}\` to \`</chunk>\``,
  completeClosing: () => localize`Change to \`</chunk>\``,
  removeClosing: () => localize`Remove the closing tag`,
  completeTag: () => localize`Add \`>\``,
  insertBlankLine: () => localize`Insert a blank line`,
  closeQuote: () => localize`Add the closing quote`,
} as const;
