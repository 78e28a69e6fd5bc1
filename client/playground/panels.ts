import type { checkAgentsRequest } from '../../server/src/shared/authoring.js';
import { severityNames, type Diagnostic } from './createEditor.js';

type AgentVerdicts = NonNullable<NonNullable<(typeof checkAgentsRequest)['types']>['result']>;

interface Fix {
  readonly title: string;
  readonly apply: () => void;
}

/** An element of the page. All text is set as text, never as markup. */
export function find(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

export const showStatus = (text: string): void => {
  find('status').textContent = text;
};

/** @param fixes of each finding, in the same order */
export function showFindings(
  diagnostics: readonly Diagnostic[],
  fixes: readonly (readonly Fix[])[],
  select: (range: Diagnostic['range']) => void,
): void {
  find('count').textContent = String(diagnostics.length);
  const items = diagnostics.map(({ range, severity, message, code }, index) => {
    const place = createButton(`${range.start.line + 1}:${range.start.character + 1} ${message}`, () => select(range));
    const about = createElement('small', `${severityNames[severity]} ${code}`);
    const buttons = (fixes[index] ?? []).map(({ title, apply }) => createButton(title, apply, 'fix'));
    return createElement('li', '', severityNames[severity], [about, place, ...buttons]);
  });
  find('findings').replaceChildren(...(items.length > 0 ? items : [createElement('li', 'No findings.')]));
}

/** @param verdicts null for a document that is no skill */
export function showAgents(verdicts: AgentVerdicts | null): void {
  find('agentsPanel').hidden = verdicts === null;
  find('agentsSummary').textContent = verdicts?.summary ?? '';
  const agents = (verdicts?.agents ?? []).filter(({ isOtherFormat }) => !isOtherFormat);
  const items = agents.map(({ title, verdict, reasons }) => {
    const parts = [createElement('strong', title), createElement('span', verdict, `verdict ${verdict}`)];
    return createElement('li', '', '', [...parts, ...reasons.map(({ message }) => createElement('p', message))]);
  });
  find('agents').replaceChildren(...items);
}

export function showGuides(guides: readonly { readonly command: string; readonly text: string }[]): void {
  find('guidePanel').hidden = guides.length === 0;
  find('guides').replaceChildren(
    ...guides.flatMap(({ command, text }) => {
      const code = createElement('pre', text);
      // It scrolls: the keyboard must reach it.
      code.tabIndex = 0;
      return [createElement('h3', command), code];
    }),
  );
}

function createElement(name: string, text: string, className = '', children: readonly Node[] = []): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.append(text, ...children);
  return element;
}

function createButton(text: string, onClick: () => void, className = ''): HTMLElement {
  const button = createElement('button', text, className);
  button.setAttribute('type', 'button');
  button.addEventListener('click', onClick);
  return button;
}
