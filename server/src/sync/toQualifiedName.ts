import type { Signature } from '../arguments/index.js';

type Named = { readonly [Key in 'scope' | 'command' | 'declaration']?: Signature[Key] | undefined };

/** `create_server.mcp.search`: the name with the scope that distinguishes it from other commands of that name in its file. */
export function toQualifiedName({ scope, command, declaration }: Named): string | undefined {
  const name = command ?? declaration;
  return name === undefined || scope === undefined ? name : `${scope}.${name}`;
}
