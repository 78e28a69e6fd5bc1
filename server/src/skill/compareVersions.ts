/** True for a version that is `since` or later, and where no version is given: the newest. Numbers with dots. */
export function isSince(version: string | undefined, since: string): boolean {
  if (version === undefined) return true;
  const [parts, least] = [version, since].map(text => text.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (parts?.[index] ?? 0) - (least?.[index] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
