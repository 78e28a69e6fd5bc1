/** What the generated parser and its tokens need of Lezer. */
export { ContextTracker, ExternalTokenizer, LocalTokenGroup, LRParser, type InputStream } from '@lezer/lr';
