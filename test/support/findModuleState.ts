/** `name.push(…)`, `name.part[0] = …` and `append(name, …)`. */
const changes =
  /(?<![\w.])(?!self\b)(\w+)(?:\.\w+|\[[^\][]+\])*(?:\.(?:push|set|add|delete|clear|unshift|splice|pop|shift|sort|reverse|fill)\(|(?:\.(?!lastIndex\b)\w+|\[[^\][]+\])\s*(?:[-+*/|&?]{0,2}=(?![=>])|\+\+|--))|\bappend\((\w+)/g;

/**
 * Module-level variables that code visibly changes: `let`, and objects and collections that are written to by name. Static members and
 * destructured constants are not followed. Caches in a `WeakMap`, or in a cache of versions, are left out:
 * their keys are input objects. So are `self` of a worker, and `lastIndex` of a regular expression, which is set before each use.
 */
export function findModuleState(code: string): readonly string[] {
  const declared = Array.from(code.matchAll(/^(?:export )?(const|let|var) (\w+)\b(?=((?:.*\n?){3}))/gm));
  const constants = declared.flatMap(([, keyword, name = '', text = '']) =>
    keyword === 'const' && !/^[^=\n]*= (?:\{\s*'[\w-]+': )?(?:new Weak(?:Map|Set)|createVersionCache)\b/.test(text)
      ? [name]
      : [],
  );
  // Functions of a catalogue of messages are named like changes of a collection.
  const imports = code.matchAll(/^import \{([^}]*)\} from '(?!.*messages(?:\/index)?\.js)/gm);
  const imported = Array.from(imports, ([, names = '']) => names.split(',').map(name => name.trim())).flat();
  const names = new Set([...constants, ...imported]);
  const changed = Array.from(code.matchAll(changes), ([, target, appended]) => target ?? appended ?? '');
  const variables = declared.flatMap(([, keyword, name = '']) => (keyword === 'const' ? [] : [name]));
  return [...new Set([...variables, ...changed.filter(name => names.has(name))])];
}
