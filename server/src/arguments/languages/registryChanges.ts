/**
 * May the registry be another one, or lack an entry, after this text? Then a second entry of one name is none too many.
 * @param text what stands between two registrations
 * @param registry as written: `server`, `this.server`
 */
export function mayChangeRegistry(text: string, registry: string): boolean {
  const names = [registry, registry.split('.', 1)[0] ?? registry].map(name => name.replace(/[$.]/g, '\\$&'));
  const name = `(?:${names.join('|')})(?![\\p{L}\\p{N}_$.])`;
  const assignment = new RegExp(`^[ \\t]*(?:(?:const|let|var)\\s+)?(?:[^\\n=(]*,\\s*)?${name}[^\\n=(]*=(?![=>])`, 'mu');
  const bound = new RegExp(`\\b(?:as|for|def|class|import|del|function)\\s+${name}`, 'u');
  return assignment.test(text) || bound.test(text) || removal.test(text);
}

/** `server.remove_tool("search")`, `registered.remove()`. */
const removal = /\.\s*(?:remove|delete|unregister|clear|reset|close)\w*\s*\(/i;
