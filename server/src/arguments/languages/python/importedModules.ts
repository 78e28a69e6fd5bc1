/** Statements that import from modules, a parenthesised list on several lines included. */
const statements = /^[ \t]*from[ \t]+(\.*[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)/gm;

/** Modules that are no files of a workspace. */
const libraries =
  /^(__future__|typing|typing_extensions|types|enum|dataclasses|datetime|decimal|uuid|pathlib|collections|abc|functools|os|re|sys|json|asyncio|logging|pydantic\w*|annotated_types|mcp|fastmcp|langchain\w*|fastapi|starlette|httpx|requests|boto3|botocore|loguru|numpy|pandas)$/;

/** More than a file takes its arguments' types from. */
const mostModules = 12;

/**
 * Modules whose texts may say what an argument's type is, by their dotted names as written: relative ones, and others that
 * types or constants (by their capital letters) are imported from.
 */
export function importedModules(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, from = '', list = ''] of text.matchAll(statements)) {
    const names = list.replace(/[()]|#[^\n]*/g, ' ').split(',');
    const words = names.map(name => name.trim().split(/\s/)[0] ?? '').filter(name => name !== '');
    // `from . import models` names the module last.
    if (/^\.+$/.test(from)) for (const word of [...words.map(name => from + name), from]) found.add(word);
    else if (from.startsWith('.')) found.add(from);
    else if (!libraries.test(from.split('.')[0] ?? '') && words.some(word => /^[A-Z]/.test(word))) found.add(from);
    if (found.size >= mostModules) break;
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
