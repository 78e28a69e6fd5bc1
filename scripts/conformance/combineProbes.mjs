// @ts-check
/** @typedef {import('./random.mjs').Random} Random */

/**
 * A SKILL.md with the name of one probe, the description of another, and fields, fences and body of others.
 * @param {readonly import('./workspaces.mjs').Probe[]} probes of one SKILL.md each
 * @param {Random} random
 * @returns {{ path: string, text: string, about: string }}
 */
export function combineProbes(probes, random) {
  const parts = probes.map(readParts);
  const choose = (/** @type {(part: Parts) => boolean} */ condition) => random.pick(parts.filter(condition));
  // Most probes share one name and one description, so each distinct one gets the same chance.
  const named = random.pick(distinct(parts, ({ path, name }) => name && `${path} ${name}`));
  const described = random.pick(distinct(parts, ({ description }) => description));
  // A broken fence hides all else, so few have one.
  const fenced = random.chance(0.15) ? choose(({ group }) => group === 'fence') : named;
  const bodied = random.chance(0.2) ? choose(({ group }) => group === 'body' || group === 'fence') : described;
  const extended = [...Array(random.below(3))].map(() => choose(({ others }) => others.length > 0));
  const fields = [
    ...(random.chance(0.95) ? [named.name ?? ''] : []),
    ...(random.chance(0.95) ? [described.description ?? ''] : []),
    ...extended.map(({ others }) => random.pick(others)),
  ];
  if (random.chance(0.3)) fields.sort(() => random.below(3) - 1);
  const text = [fenced.opening, ...fields, fenced.closing, bodied.body].join('\n');
  const sources = [named, described, ...extended, fenced, bodied].map(({ id }) => id);
  return { path: named.path, text: changeLineEnds(text, random), about: [...new Set(sources)].join(' + ') };
}

/** The first part of each key. @param {Parts[]} parts @param {(part: Parts) => string | undefined} keyOf */
function distinct(parts, keyOf) {
  /** @type {Map<string, Parts>} */
  const byKey = new Map();
  for (const part of parts) {
    const key = keyOf(part);
    if (key !== undefined && key !== '' && !byKey.has(key)) byKey.set(key, part);
  }
  return [...byKey.values()];
}

/** @param {string} text @param {Random} random */
function changeLineEnds(text, random) {
  const lineEnd = random.chance(0.02) ? '\r' : random.chance(0.15) ? '\r\n' : '\n';
  return (random.chance(0.05) ? '\ufeff' : '') + text.replace(/\r\n?|\n/g, lineEnd);
}

/**
 * @typedef {object} Parts
 * @property {string} id
 * @property {string | undefined} group
 * @property {string} path
 * @property {string} opening
 * @property {string} closing
 * @property {string | undefined} name the lines of that field
 * @property {string | undefined} description
 * @property {string[]} others fields
 * @property {string} body
 */

/** @param {import('./workspaces.mjs').Probe} probe @returns {Parts} */
function readParts({ id, group, files }) {
  const [{ path = '', text = '' } = {}] = files;
  const lines = text.split(/\r\n?|\n/);
  const opening = lines[0] ?? '';
  const end = lines.findIndex((line, index) => index > 0 && /^\s*(?:---|\.\.\.|\+\+\+)/.test(line));
  const inside = end < 0 ? lines.slice(1) : lines.slice(1, end);
  /** @type {string[]} */
  const fields = [];
  for (const line of inside) {
    const isFirst = /^[\w"'-]+ ?[:=]/.test(line) || fields.length === 0;
    if (isFirst) fields.push(line);
    else fields.push(`${fields.pop() ?? ''}\n${line}`);
  }
  const find = (/** @type {RegExp} */ key) => fields.find(field => key.test(field));
  const name = find(/^\s*["']?name\b/i);
  const description = find(/^\s*["']?description\b/i);
  return {
    id,
    group,
    path,
    opening,
    closing: end < 0 ? '' : (lines[end] ?? ''),
    name,
    description,
    others: fields.filter(field => field !== name && field !== description),
    body: end < 0 ? '' : lines.slice(end + 1).join('\n'),
  };
}
