import { isInside, type FileSystem, type WorkspaceView } from '../core/index.js';

/**
 * The workspace without documents that are links to files outside its folders. Documents of other folders, such as configured schemas, remain
 * readable.
 * @param files of these folders only
 */
export function createConfinedView(workspace: WorkspaceView, files: FileSystem): WorkspaceView {
  const isLinkOut = async (uri: string): Promise<boolean> =>
    workspace.roots.some(root => isInside(uri, root)) && (await files.leadsOutside?.(uri)) === true;
  const confined = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, unknown>>();
  return {
    ...workspace,
    async readEach<Fact>(...args: Parameters<typeof workspace.readEach<Fact>>): Promise<ReadonlyMap<string, Fact>> {
      const facts = await workspace.readEach(...args);
      const known = confined.get(facts) as ReadonlyMap<string, Fact> | undefined;
      if (known) return known;
      const inside = new Map<string, Fact>();
      for (const [uri, fact] of facts) if (!(await isLinkOut(uri))) inside.set(uri, fact);
      confined.set(facts, inside);
      return inside;
    },
    async readSource(uri) {
      return (await isLinkOut(uri)) ? undefined : workspace.readSource(uri);
    },
    async document(uri) {
      return (await isLinkOut(uri)) ? undefined : workspace.document(uri);
    },
  };
}
