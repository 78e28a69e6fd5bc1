/** A name with its namespace; undefined: in none. libxml2 writes it `{namespace}local`. */
export interface ExpandedName {
  readonly namespace: string | undefined;
  readonly localName: string;
}

export const toNameKey = ({ namespace, localName }: ExpandedName): string => `{${namespace ?? ''}}${localName}`;

export const isSameName = (a: ExpandedName, b: ExpandedName): boolean =>
  a.localName === b.localName && a.namespace === b.namespace;
