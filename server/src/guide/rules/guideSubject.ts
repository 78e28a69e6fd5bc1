import {
  baseName,
  memoizePerRequest,
  type Context,
  type MaybePromise,
  type ParsedDocument,
  type Problem,
  type RuleContext,
} from '../../core/index.js';
import { findNearbyCommands } from '../commands/findNearbyCommands.js';
import type { Command } from '../commands/findDocumentCommands.js';
import { explainRefusal } from '../commands/explainRefusal.js';
import type { ParsedGuide } from '../reading/parsedGuide.js';
import { parseGuides } from '../reading/parseGuides.js';

/** A guide and what it is about. */
export interface GuideSubject {
  /** Its names are those of the command, also where the format cannot write them exactly. */
  readonly written: ParsedGuide;
  /** Undefined where no command of this name is declared nearby, or its declaration is not understood at the moment. */
  readonly command: Command | undefined;
  /** Why the command of this name is not understood, where that is so. */
  readonly refusal: string | undefined;
  /** Everything declared nearby. */
  readonly commands: readonly Command[];
  /** Are there declarations nearby that are not understood? Then nothing nearby is said to be missing. */
  readonly isOpen: boolean;
  /** Of the document. */
  readonly text: string;
  /** It is part of a SKILL.md, where it is put and put again as a whole. */
  readonly isInSkill: boolean;
}

/** Every guide of a document; none in a document without. */
export const findGuideSubjects = memoizePerRequest(
  async (document: ParsedDocument, context: Context): Promise<readonly GuideSubject[]> => {
    const guides = parseGuides(document);
    if (guides.length === 0) return [];
    const { commands, others } = await findNearbyCommands(document.uri, context);
    const isUnderstood = (candidate: Command): boolean => explainRefusal(candidate) === undefined;
    // Whoever wrote a guide for a type or a schema knows that it is a command's.
    const candidates = [...commands, ...others];
    const understood = candidates.filter(isUnderstood);
    const isOpen = understood.length < candidates.length;
    const { text } = document.source;
    const isInSkill = /^skill\.md$/i.test(baseName(document.uri));
    return guides.map(written => {
      const { form, guide } = written;
      const isMeant = ({ name }: Command): boolean => form.name(name) === form.name(guide.command);
      const command = understood.find(isMeant);
      const meant = command ?? candidates.find(isMeant);
      const refusal = meant && explainRefusal(meant);
      const names = command?.signature.parameters.map(({ name }) => name) ?? [];
      return { written: withNames(written, names), commands, command, refusal, isOpen, text, isInSkill };
    });
  },
);

function withNames(written: ParsedGuide, names: readonly string[]): ParsedGuide {
  const { form, guide, rules } = written;
  const real = new Map(names.map(name => [form.name(name), name]));
  const renamed = <Item extends { readonly parameter: string }>(item: Item): Item => ({
    ...item,
    parameter: real.get(form.name(item.parameter)) ?? item.parameter,
  });
  return { ...written, rules: rules.map(renamed), guide: { ...guide, constraints: guide.constraints.map(renamed) } };
}

/** A rule's check of every guide in a document; answers at once where there is none. */
export const createGuideCheck =
  (check: (subject: GuideSubject, context: Context) => MaybePromise<readonly Problem[]>) =>
  (_model: unknown, context: RuleContext<unknown>): MaybePromise<readonly Problem[]> =>
    parseGuides(context.document).length === 0 ? [] : checkEach(context, check);

async function checkEach(
  context: RuleContext<unknown>,
  check: (subject: GuideSubject, context: Context) => MaybePromise<readonly Problem[]>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const subject of await findGuideSubjects(context.document, context))
    problems.push(...(await check(subject, context)));
  return problems;
}
