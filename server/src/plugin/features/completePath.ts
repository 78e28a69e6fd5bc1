import { resolvePath, type Completion, type Context, type ParsedDocument } from '../../core/index.js';
import { spanOf, type Span } from '../../text/span.js';
import type { Manifest } from '../manifest.js';
import { messages } from '../messages.js';
import { findBaseFolder, findSkillFolders } from '../places.js';
import type { ManifestValue } from '../walkManifest.js';

/** Folders and files below the plugin; for skills only folders, those with skills first. @param typed the path up to the cursor */
export async function completePath(
  value: ManifestValue,
  typed: Span,
  { model, uri, source }: ParsedDocument<Manifest>,
  context: Context,
): Promise<readonly Completion[]> {
  const base = findBaseFolder(value, model.root, uri);
  const written = source.text.slice(typed.start, typed.end);
  if (base === undefined || /\\|:|^\/|\.\.\//.test(written)) return [];
  const slash = written.lastIndexOf('/');
  const parent = written.slice(0, slash + 1);
  // Paths start with `./`.
  const prefix = parent === '' ? './' : '';
  const span = spanOf(typed.start + slash + 1, typed.end);
  const isSkills = value.field.path === 'skills';
  const folder = resolvePath(base, parent === '' ? '.' : parent);
  const entries = (await context.services.files.list(folder)).filter(
    ({ name, type }) => (type === 'directory' || !isSkills) && !name.startsWith('.') && name !== 'node_modules',
  );
  return Promise.all(
    entries.map(async ({ name, type }): Promise<Completion> => {
      const hasSkills = isSkills && (await findSkillFolders(resolvePath(folder, name), context)).length > 0;
      const newText = `${prefix}${name}${type === 'directory' && !hasSkills ? '/' : ''}`;
      return {
        label: newText,
        kind: 'file',
        span,
        newText,
        filterText: newText,
        sortText: hasSkills ? '0' : '1',
        ...(hasSkills && { detail: messages.skillFolder() }),
      };
    }),
  );
}
