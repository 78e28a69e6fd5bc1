/** The text of a block scalar from its lines without their indent, as YAML 1.2 folds and chomps it. */
export function foldBlockScalar(lines: readonly string[], isFolded: boolean, chomping: string): string {
  let text = '';
  let emptyLines = 0;
  let hasContent = false;
  let isIndented = false;
  for (const line of lines) {
    if (line === '') {
      emptyLines++;
      continue;
    }
    const wasIndented = isIndented;
    isIndented = isFolded && /^[ \t]/.test(line);
    if (!isFolded || isIndented) text += '\n'.repeat(hasContent ? 1 + emptyLines : emptyLines);
    else if (wasIndented) text += '\n'.repeat(emptyLines + 1);
    else if (emptyLines > 0) text += '\n'.repeat(emptyLines);
    else if (hasContent) text += ' ';
    text += line;
    hasContent = true;
    emptyLines = 0;
  }
  if (chomping === '+') return text + '\n'.repeat(hasContent ? 1 + emptyLines : emptyLines);
  return chomping === '' && hasContent ? `${text}\n` : text;
}
