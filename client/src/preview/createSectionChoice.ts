import { type Event, EventEmitter, type Memento } from 'vscode';
import type { GuideSectionName } from './messages.js';

const key = 'guideSectionsOff';
const sections: readonly GuideSectionName[] = ['context', 'faq', 'constraints', 'scenarios'];

/** Which sections of guides are switched off: one choice for the workspace, remembered there, the same in all previews. */
export interface SectionChoice {
  readonly off: readonly GuideSectionName[];
  readonly onDidChange: Event<void>;
  choose(off: readonly GuideSectionName[]): Promise<void>;
  dispose(): void;
}

export function createSectionChoice(memory: Memento): SectionChoice {
  const changed = new EventEmitter<void>();
  return {
    get off() {
      // What an older version or another program wrote is not believed.
      const remembered = memory.get<unknown>(key);
      return Array.isArray(remembered) ? sections.filter(section => remembered.includes(section)) : [];
    },
    onDidChange: changed.event,
    async choose(off) {
      await memory.update(key, off);
      changed.fire();
    },
    dispose: () => changed.dispose(),
  };
}
