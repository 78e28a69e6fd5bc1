/** A name that wraps after its `_`, `.` and `-`, and inside a word only where there is no other way. */
export function createNameNodes(name: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  for (const part of name.split(/(?<=[_.-])/)) fragment.append(part, document.createElement('wbr'));
  return fragment;
}
