import type { ClientServices } from '../clientServices.js';

/** A command of the manifest. Arguments come from menus, code lenses and keybindings: anything at all. */
export interface Command {
  readonly id: string;
  run(services: ClientServices, ...args: readonly unknown[]): Promise<void>;
}
