export const hasSameBytes = (a: Uint8Array | undefined, b: Uint8Array | undefined): boolean =>
  a === b || (a?.length === b?.length && a?.every((byte, index) => byte === b?.[index]) === true);
