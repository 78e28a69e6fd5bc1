// @ts-check
/** The picture of folders and imports in `docs/architecture.md`. Rows and arrows follow from the imports, columns are chosen here. */
import { levelFolders, reduceImports } from './layerFolders.mjs';
import { tables } from './readFolderImports.mjs';

/** @typedef {{ readonly left: number, readonly right: number, readonly top: number, readonly bottom: number }} Box */
/** @typedef {{ readonly x: number, readonly y: number }} Point */
/** @typedef {{ readonly caption: string, readonly left: number, readonly width?: number, readonly row?: number }} Place */

/**
 * @typedef {object} Band
 * @property {string} name
 * @property {readonly [lowest: number, highest: number]} rows
 * @property {number} [left]
 * @property {number} [right]
 * @property {number} [label] where its name starts
 */

/**
 * Where each folder stands in its row. The rows of the client are chosen too: it stands beside the server.
 * @type {Readonly<Record<string, Place>>}
 */
const places = {
  api: { left: 104, caption: 'npm package' },
  cli: { left: 104, caption: 'terminal, CI' },
  mcp: { left: 234, caption: 'agents' },
  lsp: { left: 494, caption: 'editors' },
  node: { left: 104, caption: 'files, threads' },
  agentTools: { left: 364, caption: 'tools for agents' },
  [tables]: { left: 104, width: 508, caption: 'documentKinds.ts, ruleCatalogue.ts, settings.ts' },
  prompt: { left: 364, caption: 'prompt texts' },
  guide: { left: 364, caption: 'usage guides' },
  sync: { left: 364, caption: 'mismatches' },
  review: { left: 104, caption: 'what a skill does' },
  plugin: { left: 234, caption: 'plugin manifests' },
  arguments: { left: 364, caption: 'signatures' },
  configuration: { left: 494, caption: 'skillwright.json' },
  skill: { left: 169, caption: 'SKILL.md' },
  xml: { left: 364, caption: 'XML, handoffs' },
  core: { left: 234, caption: 'findings, rules' },
  json: { left: 494, row: 2, caption: 'values, schemas' },
  shared: { left: 638, width: 186, caption: 'requests, languages' },
  tokens: { left: 104, row: 2, caption: 'token counts' },
  text: { left: 234, width: 590, caption: 'spans, lines' },
  'client/webview': { left: 638, row: 11, caption: 'previews' },
  'client/src': { left: 638, row: 10, caption: 'VS Code' },
  'client/playground': { left: 734, row: 10, caption: 'web page' },
};

/** @type {readonly Band[]} */
const bands = [
  { name: 'Shells', rows: [9, 11], right: 620 },
  { name: '', rows: [8, 8], right: 620 },
  { name: 'Document kinds', rows: [3, 7], right: 620 },
  { name: 'Engine', rows: [0, 2] },
  { name: 'Client', rows: [10, 11], left: 632, label: 744 },
];

const canvas = { width: 840, margin: 8 };
const box = { width: 118, height: 44 };
const clientBoxWidth = 90;
const gap = 24;
/** Room for the flat arrows between the kinds and the engine. */
const gapBelow = new Map([[3, 64]]);
const bandPadding = 8;

/** @param {import('./readFolderImports.mjs').FolderImports} imports */
export function drawFolders(imports) {
  const levels = levelFolders(imports);
  /** @type {(folder: string) => Place} */
  const placeOf = folder => {
    const place = places[folder];
    if (!place) throw new Error(`scripts/documentation/drawFolders.mjs has no place for the folder '${folder}'`);
    return place;
  };
  const rowOf = (/** @type {string} */ folder) => placeOf(folder).row ?? levels.get(folder) ?? 0;
  const folders = [...imports.keys()];
  const tops = findRowTops(Math.max(...folders.map(rowOf)));
  const topOf = (/** @type {number} */ row) => tops[row] ?? 0;
  const boxes = new Map(
    folders.map(folder => {
      const { left, width = folder.startsWith('client/') ? clientBoxWidth : box.width } = placeOf(folder);
      const top = topOf(rowOf(folder));
      return [folder, { left, right: left + width, top, bottom: top + box.height }];
    }),
  );
  const edges = reduceImports(imports);
  const height = topOf(0) + box.height + bandPadding + 40;
  const parts = [
    ...bands.map(band => drawBand(band, topOf)),
    ...edges.map(([from, to]) => drawArrow(from, to, edges, boxes)),
    drawProtocol(boxes),
    ...folders.map(folder => drawFolder(folder, placeOf(folder).caption, boxes)),
    text(
      'note',
      canvas.margin,
      height - 14,
      'An arrow shows an import. Imports that a longer path already shows are left out. Dashed: messages.',
    ),
  ];
  const description = edges.map(([from, to]) => `${from} imports ${to}.`).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${canvas.width} ${height}" role="img" aria-labelledby="title description">
<title id="title">Folders of Skillwright and their imports</title>
<desc id="description">${description}</desc>
<style>${style}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0.5 8 4 0 7.5z"/></marker></defs>
<rect class="page" width="${canvas.width}" height="${height}"/>
${parts.join('\n')}
</svg>
`;
}

const style = `
text{font:13px system-ui,-apple-system,"Segoe UI",Helvetica,Arial,sans-serif;fill:#59636e}
.page{fill:#fff}.lane{fill:#f3f5f8}.folder{fill:#fff;stroke:#8c959f}
.name{font-size:14px;font-weight:600;fill:#1f2328}.caption{font-size:12px}.band{font-weight:600}.middle{text-anchor:middle}
path.arrow{fill:none;stroke:#57606a;stroke-width:1.4;marker-end:url(#head)}#head path{fill:#57606a}
path.protocol{stroke-dasharray:4 3;marker-start:url(#head)}
@media (prefers-color-scheme:dark){
text{fill:#9ea7b3}.page{fill:#0d1117}.lane{fill:#161c24}.folder{fill:#0d1117;stroke:#656c76}
.name{fill:#f0f6fc}path.arrow{stroke:#a3acb8}#head path{fill:#a3acb8}}
`;

/** @param {number} highest row @returns {readonly number[]} the top of each row, from the lowest on */
function findRowTops(highest) {
  /** @type {number[]} */
  const tops = [];
  let y = canvas.margin + bandPadding;
  for (let row = highest; row >= 0; row--) {
    tops[row] = y;
    y += box.height + (gapBelow.get(row) ?? gap);
  }
  return tops;
}

/** @param {Band} band @param {(row: number) => number} topOf */
function drawBand(
  { name, rows, left = canvas.margin, right = canvas.width - canvas.margin, label = left + 10 },
  topOf,
) {
  const top = topOf(rows[1]) - bandPadding;
  const bottom = topOf(rows[0]) + box.height + bandPadding;
  const words = name.split(' ').map((word, line) => text('band', label, top + 20 + 16 * line, word));
  return `${rectangle('lane', { left, right, top, bottom })}${name ? words.join('') : ''}`;
}

/** @param {string} folder @param {string} caption @param {ReadonlyMap<string, Box>} boxes */
function drawFolder(folder, caption, boxes) {
  const place = boxOf(folder, boxes);
  const x = centerOf(place);
  const name = folder.replace('client/src', 'client').replace('client/', '');
  return `${rectangle('folder', place, 6)}${text('name middle', x, place.top + 19, name)}${text('caption middle', x, place.top + 35, caption)}`;
}

/** @param {string} from @param {string} to @param {ReadonlyArray<readonly [string, string]>} edges @param {ReadonlyMap<string, Box>} boxes */
function drawArrow(from, to, edges, boxes) {
  const above = boxOf(from, boxes);
  const below = boxOf(to, boxes);
  const start = {
    x:
      findEnd(above, below) ??
      findPort(
        above,
        to,
        edges.filter(([other]) => other === from).map(([, other]) => other),
        boxes,
      ),
    y: above.bottom,
  };
  const end = {
    x:
      findEnd(above, below) ??
      findPort(
        below,
        from,
        edges.filter(([, other]) => other === to).map(([other]) => other),
        boxes,
      ),
    y: below.top - 1,
  };
  for (const [folder, other] of boxes) {
    if (folder !== from && folder !== to && crosses(start, end, other))
      throw new Error(`The arrow from '${from}' to '${to}' crosses '${folder}': change places in drawFolders.mjs`);
  }
  const middle = (start.y + end.y) / 2;
  return `<path class="arrow" d="M${start.x} ${start.y}C${start.x} ${middle} ${end.x} ${middle} ${end.x} ${end.y}"/>`;
}

/** Where a vertical arrow fits: below the center of one of the boxes. @param {Box} above @param {Box} below */
function findEnd(above, below) {
  const inside = (/** @type {number} */ x, /** @type {Box} */ place) => x > place.left + 8 && x < place.right - 8;
  return [centerOf(above), centerOf(below)].find(x => inside(x, above) && inside(x, below));
}

/** The arrows at one side of a box stand side by side, in the order of their other ends. @param {Box} place @param {string} other @param {readonly string[]} others @param {ReadonlyMap<string, Box>} boxes */
function findPort(place, other, others, boxes) {
  const sorted = others.toSorted((a, b) => centerOf(boxOf(a, boxes)) - centerOf(boxOf(b, boxes)));
  return centerOf(place) + (sorted.indexOf(other) - (sorted.length - 1) / 2) * 20;
}

/** @param {Point} start @param {Point} end of the curve that `drawArrow` draws @param {Box} place */
const crosses = (start, end, place) =>
  Array.from({ length: 41 }, (_, step) => step / 40).some(part => {
    const x = start.x + (end.x - start.x) * (3 * part ** 2 - 2 * part ** 3);
    const y = start.y + (end.y - start.y) * (1.5 * part - 1.5 * part ** 2 + part ** 3);
    return x > place.left && x < place.right && y > place.top && y < place.bottom;
  });

/** The client and the server only share the protocol. @param {ReadonlyMap<string, Box>} boxes */
function drawProtocol(boxes) {
  const server = boxOf('lsp', boxes);
  const client = boxOf('client/src', boxes);
  const y = (server.top + server.bottom) / 2;
  return `<path class="arrow protocol" d="M${server.right + 1} ${y}H${client.left - 1}"/>${text('caption middle', (server.right + client.left) / 2, y - 8, 'LSP')}`;
}

/** @param {string} folder @param {ReadonlyMap<string, Box>} boxes @returns {Box} */
function boxOf(folder, boxes) {
  const found = boxes.get(folder);
  if (!found) throw new Error(`No folder '${folder}'`);
  return found;
}

/** @param {Box} place */
const centerOf = place => (place.left + place.right) / 2;

/** @param {string} kind @param {Box} place @param {number} [radius] */
const rectangle = (kind, { left, right, top, bottom }, radius = 8) =>
  `<rect class="${kind}" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="${radius}"/>`;

/** @param {string} kind @param {number} x @param {number} y @param {string} content */
const text = (kind, x, y, content) => `<text class="${kind}" x="${x}" y="${y}">${content}</text>`;
