import {
  baseName,
  checkEach,
  memoizePerRequest,
  type Context,
  type MaybePromise,
  type ParsedDocument,
  type Problem,
  type RuleContext,
} from '../../core/index.js';
import { findNearbyCommands } from '../commands/findNearbyCommands.js';
import type { Command } from '../commands/findDocumentCommands.js';
import { findWorkspaceCommand } from '../commands/findWorkspaceCommand.js';
import { explainRefusal } from '../commands/explainRefusal.js';
import type { ParsedGuide } from '../reading/parsedGuide.js';
import { parseGuides } from '../reading/parseGuides.js';
import { isSkillFileName } from '../../shared/fileNames.js';

/** A guide and what it is about. */
export interface GuideSubject {
  /** Its names are those of the command, also where the format cannot write them exactly. */
  readonly parsed: ParsedGuide;
  /** Undefined where no single command of this name is declared, or its declaration cannot be read at the moment. */
  readonly command: Command | undefined;
  /** Why the declaration of this command cannot be read. */
  readonly refusal: string | undefined;
  /** Everything declared nearby. */
  readonly commands: readonly Command[];
  /** Some declarations nearby cannot be read; then no command is reported as missing. */
  readonly hasUnreadDeclarations: boolean;
  /** Of the document. */
  readonly text: string;
  /** It is a chunk of a SKILL.md, which is inserted as a whole. */
  readonly isInSkill: boolean;
}

/** Every guide of a document; none in a document without. */
export const findGuideSubjects = memoizePerRequest(
  async (document: ParsedDocument, context: Context): Promise<readonly GuideSubject[]> => {
    const guides = parseGuides(document);
    if (guides.length === 0) return [];
    const { commands, others } = await findNearbyCommands(document.uri, context);
    const isReadable = (command: Command): boolean => explainRefusal(command) === undefined;
    // A type or schema with a guide declares a command.
    const candidates = [...commands, ...others];
    const readable = candidates.filter(isReadable);
    const hasUnreadDeclarations = readable.length < candidates.length;
    const { text } = document.source;
    const isInSkill = isSkillFileName(baseName(document.uri));
    // Folders of commands that the user named are searched instead of the workspace.
    const isElsewhere = commands.length === 0 && (context.settings.guides?.commandsIn ?? []).length === 0;
    const subjects = guides.map(async (parsed): Promise<GuideSubject> => {
      const { form, guide } = parsed;
      const hasName = ({ name }: Command): boolean => form.name(name) === form.name(guide.command);
      const command = readable.find(hasName) ?? (isElsewhere ? await findWorkspaceCommand(parsed, context) : undefined);
      const candidate = command ?? candidates.find(hasName);
      const refusal = candidate && explainRefusal(candidate);
      const names = command?.signature.parameters.map(({ name }) => name) ?? [];
      return {
        parsed: useDeclaredNames(parsed, names),
        commands,
        command,
        refusal,
        hasUnreadDeclarations,
        text,
        isInSkill,
      };
    });
    return Promise.all(subjects);
  },
);

/** Replaces names by those of the command where the format writes both alike. */
function useDeclaredNames(parsed: ParsedGuide, names: readonly string[]): ParsedGuide {
  const { form, guide, rules } = parsed;
  const declared = new Map(names.map(name => [form.name(name), name]));
  const rename = <Item extends { readonly parameter: string }>(item: Item): Item => ({
    ...item,
    parameter: declared.get(form.name(item.parameter)) ?? item.parameter,
  });
  return { ...parsed, rules: rules.map(rename), guide: { ...guide, constraints: guide.constraints.map(rename) } };
}

/** A rule's check of every guide in a document; answers at once where there is none. */
export const createGuideCheck =
  (check: (subject: GuideSubject, context: Context) => MaybePromise<readonly Problem[]>) =>
  (_model: unknown, context: RuleContext<unknown>): MaybePromise<readonly Problem[]> =>
    parseGuides(context.document).length === 0
      ? []
      : findGuideSubjects(context.document, context).then(subjects =>
          checkEach(subjects, context, subject => check(subject, context)),
        );
