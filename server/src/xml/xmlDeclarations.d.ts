/** Schemas travel inside the bundles as text: esbuild and vitest load them so. */
declare module '*.xsd' {
  const text: string;
  export default text;
}
