/** A model as its vendor names it; two vendors may name theirs alike. */
interface EditorModelName {
  /** Without `/`, as VS Code's own identifiers take for granted. */
  readonly vendor: string;
  readonly id: string;
}

/** The `id` of a `WireModel` of the editor. */
export const toEditorModelId = ({ vendor, id }: EditorModelName): string => `${vendor}/${id}`;

export function readEditorModelId(text: string): EditorModelName {
  const slash = text.indexOf('/');
  return { vendor: text.slice(0, slash), id: text.slice(slash + 1) };
}
