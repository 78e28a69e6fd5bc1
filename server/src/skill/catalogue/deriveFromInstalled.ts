import { deriveAnswer, type Context, type DerivedAnswer } from '../../core/index.js';
import { isListedFile } from './findInstalledFiles.js';

/** What is found out about the installed skills of a project. */
interface InstalledAnswer {
  /** URIs, as in `InstalledSkills`. */
  readonly targets: Iterable<string>;
}

/** As `deriveAnswer`, for answers that are computed from the files that decide what agents list. */
export async function deriveFromInstalled<Answer extends InstalledAnswer>(
  derived: Omit<DerivedAnswer<Answer>, 'accept'>,
  context: Pick<Context, 'services' | 'signal'>,
): Promise<Answer> {
  const answer = await deriveAnswer({ ...derived, accept: isListedFile }, context);
  // A file that only a link makes a skill is not one of these.
  for (const uri of answer.targets) await context.services.workspace.document(uri);
  return answer;
}
