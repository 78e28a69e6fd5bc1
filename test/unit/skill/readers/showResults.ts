export const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

export const showError = ({ message, start }: { readonly message: string; readonly start: number }): string =>
  `${start}: ${message}`;
