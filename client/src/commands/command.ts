import type { ClientServices } from '../clientServices.js';

/** A command of the manifest. Arguments come from menus, code lenses and keybindings: anything at all. */
export interface Command {
  readonly id: string;
  /** Works without the server. Other commands wait while it starts. */
  readonly isLocal?: true;
  run(services: ClientServices, ...args: readonly unknown[]): Promise<void>;
}
