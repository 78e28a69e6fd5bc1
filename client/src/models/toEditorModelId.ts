/** A model's id is unique only together with its vendor. */
interface EditorModelName {
  /** Without `/`, as VS Code's identifiers require. */
  readonly vendor: string;
  readonly id: string;
}

/** The `id` of a `WireModel` of the editor. */
export const toEditorModelId = ({ vendor, id }: EditorModelName): string => `${vendor}/${id}`;

export function readEditorModelId(text: string): EditorModelName {
  const slash = text.indexOf('/');
  return { vendor: text.slice(0, slash), id: text.slice(slash + 1) };
}
