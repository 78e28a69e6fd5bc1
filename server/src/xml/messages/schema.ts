import { localize } from '../../text/localize.js';

/** Schemas that are missing or do not compile, checks that were stopped, and hints beside the sentences of libxml2. */
export const schemaMessages = {
  /** @param reason a sentence */
  documentNotChecked: (reason: string) => localize`This document was not checked completely. ${reason}`,
  /** @param reason a sentence */
  schemaNotChecked: (reason: string) => localize`This schema was not checked completely. ${reason}`,
  textTooLong: (millions: number) => localize`It is longer than ${millions} million characters.`,
  tooManyElements: (max: string) => localize`It has more than ${max} elements.`,
  libraryNotLoaded: () => localize`libxml2 could not be loaded.`,
  libraryGaveUp: () => localize`libxml2 stopped the check. A pattern probably takes too long to match.`,
  threadNotStarted: () => localize`The thread that checks XML did not start.`,
  threadEnded: () => localize`The thread that checks XML stopped.`,
  threadSilent: () => localize`The thread that checks XML did not respond.`,
  tooManyParticles: (maximum: number) =>
    localize`It expands to more than ${maximum.toLocaleString('en')} particles, or is nested too deeply. Use fewer references between groups and types.`,
  outOfMemory: (megabytes: number) => localize`Checking needed more than ${megabytes} MB of memory.`,
  timedOut: (seconds: number) =>
    seconds === 1
      ? localize`Checking took longer than ${seconds} second.`
      : localize`Checking took longer than ${seconds} seconds.`,

  /** @param problem sentences */
  notCheckedAgainst: (problem: string) => localize`${problem} This document was not checked against this schema.`,
  /** @param problem sentences */
  configuredSchemaProblem: (problem: string) => localize`skillwright.xml.schemas: ${problem}`,
  unpairedLocation: (location: string) =>
    localize`xsi:schemaLocation must list pairs of a namespace and a location. Write the namespace before '${location}'.`,
  schemaOnWeb: (location: string) =>
    localize`The schema '${location}' is not in the workspace, and Skillwright does not download schemas. Save it in the workspace, and replace the URL with its path.`,
  schemaNotTrusted: (location: string) =>
    localize`The schema '${location}' is not used, because the workspace is not trusted.`,
  schemaOutsideWorkspace: (location: string) =>
    localize`The schema '${location}' is outside the workspace and is not read. Copy it into the workspace, and use the path of the copy instead.`,
  schemaMissing: (location: string) =>
    localize`The schema '${location}' does not exist. Correct the path, or add the file.`,
  /** @param reason part of a sentence, as documents that were not read carry it */
  schemaUnread: (location: string, reason: string) => localize`The schema '${location}' cannot be used: ${reason}.`,
  /** @param reason a sentence */
  schemaUnusable: (location: string, reason: string) => localize`The schema '${location}' cannot be used. ${reason}`,
  otherRoot: (location: string, root: string) =>
    localize`The file '${location}' is not an XML Schema. Its root element is '${root}'.`,
  withoutRoot: (location: string) => localize`The file '${location}' is not an XML Schema. It has no root element.`,
  notXml: (location: string) => localize`The file '${location}' is not XML. Write the path of an .xsd file.`,
  /** @param error a sentence of libxml2 */
  schemaError: (location: string, error: string) => localize`The schema '${location}' does not compile: ${error}`,
  /** @param error a sentence of libxml2 */
  schemaErrorInFile: (location: string, file: string, error: string) =>
    localize`The schema '${location}' does not compile because of an error in '${file}': ${error}`,
  /** @param reason sentences */
  includesUnavailable: (location: string, included: string, reason: string) =>
    localize`The schema '${location}' does not compile because it includes '${included}'. ${reason}`,
  /** @param reason sentences */
  importsUnavailable: (location: string, imported: string, reason: string) =>
    localize`The schema '${location}' does not compile because it imports '${imported}'. ${reason}`,
  /** @param reason sentences */
  fileIncludesUnavailable: (location: string, file: string, included: string, reason: string) =>
    localize`The schema '${location}' does not compile because '${file}' includes '${included}'. ${reason}`,
  /** @param reason sentences */
  fileImportsUnavailable: (location: string, file: string, imported: string, reason: string) =>
    localize`The schema '${location}' does not compile because '${file}' imports '${imported}'. ${reason}`,
  includedHere: (location: string) => localize`'${location}' is included here.`,
  importedHere: (location: string) => localize`'${location}' is imported here.`,
  includedSchemaMissing: (location: string) =>
    localize`'${location}' is not a schema in the workspace. Correct the path, or add the file.`,
  /** @param error a sentence of libxml2 */
  didYouMean: (error: string, name: string) => localize`${error} Did you mean '${name}'?`,

  /** @param root in backticks */
  expectedRoot: (root: string) => localize`The schema expects the root element ${root}.`,
  /** @param root in backticks */
  expectedRootSuggestion: (root: string, suggestion: string) =>
    localize`The schema expects the root element ${root}. Did you mean \`<${suggestion}>\`?`,
  /** @param roots in backticks, separated by commas */
  expectedRoots: (roots: string) => localize`The schema expects one of these root elements: ${roots}.`,
  /** @param roots in backticks, separated by commas */
  expectedRootsSuggestion: (roots: string, suggestion: string) =>
    localize`The schema expects one of these root elements: ${roots}. Did you mean \`<${suggestion}>\`?`,
  rootNeedsNoNamespace: (name: string, namespace: string) =>
    localize`The schema declares \`${name}\` without a namespace, but here it is in “${namespace}”. Remove the namespace.`,
  rootNeedsNamespace: (tag: string) => localize`The namespace is missing. Write \`${tag}\`.`,
  rootInOtherNamespace: (name: string, expected: string, namespace: string) =>
    localize`The schema declares \`${name}\` in the namespace “${expected}”, but here it is in “${namespace}”. Change the namespace.`,
  childNeedsNoNamespace: (name: string, namespace: string) =>
    localize`The schema declares \`${name}\` without a namespace, but here it is in “${namespace}”.`,
  childNeedsNamespace: (name: string, expected: string) =>
    localize`The schema declares \`${name}\` in the namespace “${expected}”, but here it has no namespace.`,
  childInOtherNamespace: (name: string, expected: string, namespace: string) =>
    localize`The schema declares \`${name}\` in the namespace “${expected}”, but here it is in “${namespace}”.`,
};
