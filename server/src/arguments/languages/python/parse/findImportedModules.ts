import { maxFoldersAbove, maxImports } from '../limits.js';

/**
 * Statements that import from modules, a parenthesised list on several lines included. A list that is not closed ends at the
 * next one's parenthesis, so that no part of a text is gone through for many of them.
 */
const statements = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^()#]*(?:#[^\n]*\n[^()#]*)*\)|[^\n#]+)/gm;

/** Modules that are no files of a workspace. */
const libraries =
  /^(__future__|typing|typing_extensions|types|enum|dataclasses|datetime|decimal|uuid|pathlib|collections|abc|functools|os|re|sys|json|asyncio|logging|pydantic\w*|annotated_types|mcp|fastmcp|langchain\w*|fastapi|starlette|httpx|requests|boto3|botocore|loguru|numpy|pandas)$/;

/** `import app.models`, `import models as m`. */
const wholeModules = /^[ \t]*import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?[ \t]*(?:#.*)?$/gm;

/** `app.models.Args`, from its beginning; module paths have fewer parts. */
const chains = /(?<![\w.])\w+(?:\.\w+){1,12}/g;

/** Names, and dotted paths at the beginning of a chain, that something like a type or a constant is taken from (`models.Args`). */
function namespacesIn(text: string): ReadonlySet<string> {
  const namespaces = new Set<string>();
  for (const [, name = ''] of text.matchAll(/\b(\w+)\.(?=[A-Z])/g)) namespaces.add(name);
  for (const [chain] of text.matchAll(chains)) {
    for (const { index } of chain.matchAll(/\.(?=[A-Z])/g)) namespaces.add(chain.slice(0, index));
  }
  return namespaces;
}

/**
 * Modules that may define the type of an argument, by their dotted names as written. These are relative modules, and
 * others from which types or constants (names with capital letters) are imported.
 */
export function findImportedModules(text: string): readonly string[] {
  const specifiers = new Set<string>();
  const namespaces = namespacesIn(text);
  for (const [, from = '', list = ''] of text.matchAll(statements)) {
    if (libraries.test(from.split('.')[0] ?? '')) continue;
    const items = list.replace(/[()]|#[^\n]*/g, ' ').split(',');
    const names = items.map(item => item.trim().split(/\s+/)).filter(([name = '']) => name !== '');
    const modules = names.flatMap(([name = '', , alias]) => (namespaces.has(alias ?? name) ? name : []));
    // `from . import models` and `from .app import models` name the module last.
    if (/^\.+$/.test(from)) for (const [name = ''] of names) specifiers.add(from + name);
    else for (const name of modules) specifiers.add(`${from}.${name}`);
    const hasTypes = names.some(([name = '']) => /^[A-Z*]/.test(name));
    if (from.startsWith('.') || hasTypes) specifiers.add(from);
    if (specifiers.size >= maxImports) break;
  }
  for (const [, path = '', alias] of text.matchAll(wholeModules)) {
    if (specifiers.size >= maxImports) break;
    if (!libraries.test(path.split('.')[0] ?? '') && namespaces.has(alias ?? path)) specifiers.add(path);
  }
  return [...specifiers].slice(0, maxImports);
}

/** Where a module's file may be, from the folder of the file that imports it. */
export function listModuleFiles(specifier: string): readonly string[] {
  const [, dots = '', name = ''] = /^(\.*)(.*)$/.exec(specifier) ?? [];
  const path = name.replaceAll('.', '/');
  const folders =
    dots === ''
      ? Array.from({ length: maxFoldersAbove + 1 }, (_, levels) => '../'.repeat(levels))
      : ['../'.repeat(dots.length - 1)];
  return folders.flatMap(folder =>
    path === '' ? [`${folder}__init__.py`] : [`${folder}${path}.py`, `${folder}${path}/__init__.py`],
  );
}
