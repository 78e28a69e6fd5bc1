/** `{[key]: value}`, or nothing where the value is undefined: an optional property is absent, never undefined. */
export const toOptionalProperty = <Key extends string, Value>(
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> => (value === undefined ? {} : { [key]: value }) as Partial<Record<Key, Value>>;
