import type { Context } from '../../core/index.js';
import type { XmlModel } from '../../xml/index.js';
import { commandsNear } from '../commands/commandsNear.js';
import type { Command } from '../commands/commandsOf.js';
import type { Guide } from '../guide.js';
import { readGuide } from '../reading/readGuide.js';

/** A guide and what it is about. */
export interface GuideSubject {
  readonly guide: Guide;
  /** Undefined where no command of this name is declared nearby. */
  readonly command: Command | undefined;
  /** Everything declared nearby. */
  readonly commands: readonly Command[];
}

/** Undefined for an XML document that is no guide. */
export async function guideSubject(model: XmlModel, context: Context): Promise<GuideSubject | undefined> {
  if (model.vocabulary?.root !== 'tool_augmentation') return undefined;
  const guide = readGuide(model.tree);
  if (!guide) return undefined;
  const commands = await commandsNear(model.uri, context);
  return { guide, commands, command: commands.find(({ name }) => name === guide.command) };
}
