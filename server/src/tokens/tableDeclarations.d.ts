/** Token tables are files of the package: esbuild and vitest write them and give their paths. */
declare module '*.tiktoken' {
  const path: string;
  export default path;
}
