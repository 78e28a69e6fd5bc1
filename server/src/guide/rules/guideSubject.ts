import { oncePerRequest, type Context } from '../../core/index.js';
import type { XmlModel } from '../../xml/index.js';
import { commandsNear } from '../commands/commandsNear.js';
import type { Command } from '../commands/commandsOf.js';
import { refusalOf } from '../commands/refusalOf.js';
import type { Guide } from '../guide.js';
import { readGuide } from '../reading/readGuide.js';

/** A guide and what it is about. */
export interface GuideSubject {
  readonly guide: Guide;
  /** Undefined where no command of this name is declared nearby, or its declaration is not understood at the moment. */
  readonly command: Command | undefined;
  /** Everything declared nearby. */
  readonly commands: readonly Command[];
  /** Are there declarations nearby that are not understood? Then nothing nearby is said to be missing. */
  readonly isOpen: boolean;
}

/** Undefined for an XML document that is no guide. */
export const guideSubject = oncePerRequest(
  async (model: XmlModel, context: Context): Promise<GuideSubject | undefined> => {
    const guide = guideIn(model);
    if (!guide) return undefined;
    const { commands, others } = await commandsNear(model.uri, context);
    const isUnderstood = (command: Command): boolean => refusalOf(command) === undefined;
    // Whoever wrote a guide for a type or a schema knows that it is a command's.
    const command = [...commands, ...others].filter(isUnderstood).find(({ name }) => name === guide.command);
    return { guide, commands, command, isOpen: ![...commands, ...others].every(isUnderstood) };
  },
);

/** A name such as `{command_name}` or `…` stands in an explanation of the format. */
const placeholder = /[{}<>$…]|\.\.\.|^[A-Z_]*NAME$/;

/** The guide that a document is; undefined for other vocabularies and for illustrations of this one. */
export function guideIn(model: XmlModel): Guide | undefined {
  const guide = model.vocabulary?.root === 'tool_augmentation' ? readGuide(model.tree) : undefined;
  return guide && !placeholder.test(guide.command) ? guide : undefined;
}
