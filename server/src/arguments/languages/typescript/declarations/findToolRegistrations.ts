import { findAncestor } from '../../syntaxNode.js';
import { findDescribedTool } from './describedTools.js';
import { callAt, type Registration } from './registration.js';
import { readRegisteredCall } from './registeredCalls.js';
import type { ScriptModule } from '../parse/scriptModule.js';

/** Calls that may register a tool. */
const calls = /\b(?:registerTool|addTool|defineTool|createTool|makeTool|tool)\s*[(<]/g;
/** Keys of objects that may describe one. A look at the tree then decides. */
const keys = /\b(?:inputSchema|parameters|schema|paramsSchema)\b["']?\s*[:,}\n]/g;

/** Tools registered in a module, in order: `registerTool`, `server.tool(…)`, and objects that describe a tool. */
export function findToolRegistrations(module: ScriptModule): readonly Registration[] {
  const registrations = new Map<number, Registration>();
  /** Objects that say something of a tool that a call registers. */
  const usedObjects = new Set<number>();
  /** Ends of schemas by their starts. */
  const schemas = new Map<number, number>();
  const add = (registration: Registration): void => {
    const { whole, schema } = registration;
    registrations.set(whole.from, registration);
    if (schema?.module === module) schemas.set(schema.node.from, schema.node.to);
  };
  for (const { index } of module.text.matchAll(calls)) {
    const call = callAt(module.root, index);
    const registered = call && readRegisteredCall(module, call);
    if (!registered) continue;
    add(registered.registration);
    for (const object of registered.objects) usedObjects.add(object.from);
  }
  for (const { index } of module.text.matchAll(keys)) {
    const node = module.root.resolveInner(index, 1);
    const object = node.parent?.parent;
    // An argument may be called `schema` too.
    if (!object || usedObjects.has(object.from) || findAncestor(object, ({ from, to }) => schemas.get(from) === to))
      continue;
    const registration = findDescribedTool(module, node);
    if (registration) add(registration);
  }
  return [...registrations.values()].sort((first, second) => first.whole.from - second.whole.from);
}
