/**
 * @param label may have `code` in backticks
 * @param key finds the button after the page was drawn anew
 */
export function createButton(className: string, label: string, key: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.dataset.key = key;
  button.append(...createCodeParts(label));
  button.addEventListener('click', act);
  return button;
}

/** A backtick without a partner stays. */
const createCodeParts = (text: string): readonly (string | HTMLElement)[] =>
  text.split(/`([^`]+)`/).map((part, index) => {
    if (index % 2 === 0) return part;
    const code = document.createElement('code');
    code.textContent = part;
    return code;
  });
