import type { ShownAgentView, ShownCall } from '../../src/preview/messages.js';
import { byId } from '../page/byId.js';
import { messages } from '../page/messages.js';

/** From the last key to the request, in milliseconds. */
const typingPause = 250;

/** Listens to the agent and the arguments. Returns what brings them in line with what is shown. */
export function createCallForm(
  send: (call: ShownCall | undefined) => void,
): (view: ShownAgentView | undefined) => void {
  const box = byId('call', HTMLDivElement);
  const agent = byId('agent', HTMLSelectElement);
  const input = byId('arguments', HTMLInputElement);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendCall = (): void => {
    clearTimeout(timer);
    send(agent.value === '' ? undefined : { agent: agent.value, arguments: input.value });
  };
  agent.addEventListener('change', sendCall);
  input.addEventListener('input', () => {
    // Arguments without an agent have no effect, so typing chooses the first one.
    if (agent.value === '') agent.selectedIndex = 1;
    clearTimeout(timer);
    timer = setTimeout(sendCall, typingPause);
  });
  return view => {
    box.hidden = !view;
    if (!view) return;
    const options = [new Option(messages.noAgent(), ''), ...view.agents.map(({ id, title }) => new Option(title, id))];
    const typed = document.activeElement === input;
    const chosen = typed ? agent.value : (view.call?.agent ?? '');
    agent.replaceChildren(...options);
    agent.value = chosen;
    // What is being typed is newer than what comes back.
    if (!typed) input.value = view.call?.arguments ?? input.value;
    input.placeholder = view.argumentHint || messages.arguments();
  };
}
