/** Tests, and doubles for them: they have the names and ids of what they stand in for. */
export const isTestFile = (uri: string): boolean =>
  /tests?\/|tests?\.swift$|\/(?:mock|stub|fake)[^/]*\.swift$/i.test(uri);
