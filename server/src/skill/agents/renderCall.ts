import { directoryOf, toPath } from '../../core/index.js';
import { textAt } from '../../text/span.js';
import { findField } from '../frontmatter/frontmatter.js';
import type { SkillDocument } from '../skillDocument.js';
import { findSkillFolderName } from '../skillFolder.js';
import type { ArgumentReader } from '../substitution/argumentReader.js';
import { argumentReaders } from '../substitution/index.js';
import { readArgumentNames } from '../substitution/readArgumentNames.js';

/** A call of a skill by its name, with arguments. */
export interface RequestedCall {
  /** The id of an agent that replaces placeholders. */
  readonly agent: string;
  /** As typed after the name. */
  readonly arguments: string;
}

interface RenderedCall {
  readonly reader: ArgumentReader;
  /** What the user types: `/demo alpha`. */
  readonly command: string;
  /** What the model gets. Shell commands in it are not run. */
  readonly text: string;
}

/** What an agent makes of a skill that is called. Undefined for an agent that is not in the table. @param uri of SKILL.md */
export function renderCall(model: SkillDocument, uri: string, call: RequestedCall): RenderedCall | undefined {
  const reader = argumentReaders.find(({ id }) => id === call.agent);
  if (!reader) return undefined;
  const { frontmatter, source, body } = model;
  const name = String(findField(frontmatter, 'name')?.value.scalar ?? findSkillFolderName(uri) ?? '');
  const folder = toPath(directoryOf(uri)).replace(/^\/(?=[A-Za-z]:)/, '');
  const text = reader.render(textAt(source.text, body), {
    arguments: call.arguments,
    name,
    folder,
    names: readArgumentNames(frontmatter),
  });
  return { reader, command: `/${name} ${call.arguments}`.trim(), text };
}
