/** Statements that import from modules, a parenthesised list on several lines included. */
const statements = /^[ \t]*from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)/gm;

/** Modules that are no files of a workspace. */
const libraries =
  /^(__future__|typing|typing_extensions|types|enum|dataclasses|datetime|decimal|uuid|pathlib|collections|abc|functools|os|re|sys|json|asyncio|logging|pydantic\w*|annotated_types|mcp|fastmcp|langchain\w*|fastapi|starlette|httpx|requests|boto3|botocore|loguru|numpy|pandas)$/;

/** More than a file takes its arguments' types from; a package's `__init__` may pass on what many modules define. */
const mostModules = 24;

/** `import app.models`, `import models as m`. */
const wholeModules = /^[ \t]*import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?[ \t]*(?:#.*)?$/gm;

/** Is something like a type or a constant taken from a module of that name (`models.Args`)? */
const isUsed = (text: string, name: string): boolean =>
  text.includes(`${name}.`) && new RegExp(`\\b${name.replaceAll('.', '\\.')}\\.[A-Z]`).test(text);

/**
 * Modules whose texts may say what an argument's type is, by their dotted names as written: relative ones, and others that
 * types or constants (by their capital letters) are imported from.
 */
export function importedModules(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, from = '', list = ''] of text.matchAll(statements)) {
    if (libraries.test(from.split('.')[0] ?? '')) continue;
    const items = list.replace(/[()]|#[^\n]*/g, ' ').split(',');
    const names = items.map(item => item.trim().split(/\s+/)).filter(([name = '']) => name !== '');
    const modules = names.flatMap(([name = '', , alias]) => (isUsed(text, alias ?? name) ? name : []));
    // `from . import models` and `from .app import models` name the module last.
    if (/^\.+$/.test(from)) for (const [name = ''] of names) found.add(from + name);
    else for (const name of modules) found.add(`${from}.${name}`);
    const hasTypes = names.some(([name = '']) => /^[A-Z*]/.test(name));
    if (from.startsWith('.') || hasTypes) found.add(from);
    if (found.size >= mostModules) break;
  }
  for (const [, path = '', alias] of text.matchAll(wholeModules)) {
    if (found.size >= mostModules) break;
    if (!libraries.test(path.split('.')[0] ?? '') && isUsed(text, alias ?? path)) found.add(path);
  }
  return [...found].slice(0, mostModules);
}

/** Folders above a file in which a module that is not relative is looked for. */
const foldersAbove = 3;

/** Where a module's file may be, from the folder of the file that imports it. */
export function moduleFiles(specifier: string): readonly string[] {
  const [, dots = '', name = ''] = /^(\.*)(.*)$/.exec(specifier) ?? [];
  const path = name.replaceAll('.', '/');
  const folders =
    dots === ''
      ? Array.from({ length: foldersAbove + 1 }, (_, up) => '../'.repeat(up))
      : ['../'.repeat(dots.length - 1)];
  return folders.flatMap(folder =>
    path === '' ? [`${folder}__init__.py`] : [`${folder}${path}.py`, `${folder}${path}/__init__.py`],
  );
}
