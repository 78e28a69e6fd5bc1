import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range } from 'vscode-languageserver/node';
import {
  agentToolRequest,
  autoCloseRequest,
  chunkContentRequest,
  chunkOutlineRequest,
  commandsRequest,
  guideRequest,
  syncGroupsRequest,
} from '../../server/src/shared/requests.js';
import {
  agentViewRequest,
  cataloguesRequest,
  checkAgentsRequest,
  checkDraftRequest,
  editRequest,
  newFilesRequest,
  rankSkillsRequest,
  renameableRequest,
  reviewRequest,
  similarSkillsRequest,
  skillsRequest,
} from '../../server/src/shared/authoring.js';
import { evalCasesRequest, evalSetsRequest, evaluateRequest } from '../../server/src/shared/evaluations.js';
import { draftGuideRequest } from '../../server/src/shared/models.js';
import { guidePreviewRequest, insertGuideRequest } from '../../server/src/shared/guides.js';
import { isPromptRequest, promptPreviewRequest } from '../../server/src/shared/promptPreview.js';
import {
  askTriggerRequest,
  runTriggersRequest,
  triggerCostRequest,
  triggerFilesRequest,
} from '../../server/src/shared/triggers.js';
import type { Request } from './operations.js';
import { pieces } from './pieces.js';
import type { Random } from './random.js';

/** A request about a document at any place. */
export function createRequest(random: Random, document: TextDocument): Request {
  const [method, params] = (random.oneIn(20) ? createCommand : random.pick(makers))(random, document);
  return random.oneIn(8) ? { method, params, cancelAfter: random.below(4) } : { method, params };
}

/** A request whose answer is an edit. */
export function createEditRequest(random: Random, document: TextDocument): Request {
  const [method, params] = random.pick(editMakers)(random, document);
  return { method, params };
}

type Maker = (random: Random, document: TextDocument) => readonly [method: string, params: unknown];

/** Mostly inside the document; sometimes after the end of a line or of the text. */
export function pickPosition(random: Random, document: TextDocument): Position {
  const position = document.positionAt(random.below(document.getText().length + 1));
  if (random.oneIn(12)) return { line: position.line, character: position.character + random.below(1000) };
  return random.oneIn(20) ? { line: document.lineCount + random.below(5), character: random.below(9) } : position;
}

function pickRange(random: Random, document: TextDocument): Range {
  const start = pickPosition(random, document);
  return { start, end: random.oneIn(3) ? start : pickPosition(random, document) };
}

const about = ({ uri }: TextDocument): { textDocument: { uri: string } } => ({ textDocument: { uri } });
const inDocument =
  (method: string): Maker =>
  (_random, document) => [`textDocument/${method}`, about(document)];
const atPosition =
  (method: string, more: object = {}): Maker =>
  (random, document) => [
    `textDocument/${method}`,
    { ...about(document), position: pickPosition(random, document), ...more },
  ];
const formatting = (random: Random): object => ({
  options: { tabSize: random.below(9), insertSpaces: random.oneIn(2) },
});
const names = [
  'query',
  'a b',
  '',
  'search',
  '1',
  'x-y',
  'class',
  '😀',
  '\uD800',
  '<',
  '"',
  '__proto__',
  'a'.repeat(300),
];
/** A word of the document, or any other name. */
const pickName = (random: Random, document: TextDocument): string => {
  const words = /[\w.-]+/g;
  words.lastIndex = random.below(document.getText().length);
  return (random.oneIn(3) ? undefined : words.exec(document.getText())?.[0]) ?? random.pick(names);
};
const guideParams = (random: Random, document: TextDocument): object => ({
  uri: document.uri,
  command: pickName(random, document),
  format: random.pick(['xml', 'markdown']),
  off: random.oneIn(2) ? [] : [random.pick(['context', 'faq', 'constraints', 'scenarios'])],
  ...(random.oneIn(3) && { draft: random.pick(pieces) }),
});
const model = { kind: 'editor', id: 'none', name: 'None' };
const evalSource = (random: Random, document: TextDocument): object =>
  random.run<object>([
    [2, () => ({ kind: 'command', uri: document.uri, command: pickName(random, document) })],
    [1, () => ({ kind: 'file', uri: document.uri })],
    [1, () => ({ kind: 'shipped', name: random.pick(['demo', '']) })],
  ]);

const editMakers: readonly Maker[] = [
  (random, document) => ['textDocument/formatting', { ...about(document), ...formatting(random) }],
  (random, document) => [
    'textDocument/rangeFormatting',
    { ...about(document), range: pickRange(random, document), ...formatting(random) },
  ],
  (random, document) => ['textDocument/willSaveWaitUntil', { ...about(document), reason: 1 + random.below(3) }],
  (random, document) => [
    'textDocument/rename',
    { ...about(document), position: pickPosition(random, document), newName: pickName(random, document) },
  ],
  ...[undefined, ['quickfix'], ['source.fixAll'], ['refactor'], ['source.formatEmbedded']].map(
    (only): Maker =>
      (random, document) => [
        'textDocument/codeAction',
        {
          ...about(document),
          range: random.oneIn(2)
            ? { start: { line: 0, character: 0 }, end: { line: document.lineCount, character: 0 } }
            : pickRange(random, document),
          context: { diagnostics: [], triggerKind: 1 + random.below(2), ...(only && { only }) },
        },
      ],
  ),
  (random, document) => [
    'workspace/willRenameFiles',
    {
      files: [
        {
          oldUri: document.uri,
          newUri: `${document.uri.slice(0, document.uri.lastIndexOf('/'))}/${random.pick(['renamed.md', 'SKILL.md', 'x%20y.json'])}`,
        },
      ],
    },
  ],
  (random, document) => [
    editRequest.method,
    {
      uri: document.uri,
      requestedEdit: random.run<object>([
        [1, () => ({ kind: 'wrap', range: pickRange(random, document) })],
        [1, () => ({ kind: 'extract', position: pickPosition(random, document) })],
        [1, () => ({ kind: 'move', from: random.below(4), to: random.below(4) })],
        [
          1,
          () => ({
            kind: 'follow',
            follower: random.pick(['code', 'schema']),
            position: pickPosition(random, document),
          }),
        ],
        [1, () => ({ kind: 'rename', position: pickPosition(random, document), newName: pickName(random, document) })],
      ]),
    },
  ],
  (random, document) => [insertGuideRequest.method, guideParams(random, document)],
];

const makers: readonly Maker[] = [
  ...['diagnostic', 'documentSymbol', 'foldingRange', 'documentLink', 'codeLens'].map(inDocument),
  ...['hover', 'definition', 'prepareRename', 'linkedEditingRange'].map(method => atPosition(method)),
  atPosition('completion'),
  atPosition('completion', { context: { triggerKind: 2, triggerCharacter: '<' } }),
  atPosition('references', { context: { includeDeclaration: true } }),
  (random, document) => ['textDocument/inlayHint', { ...about(document), range: pickRange(random, document) }],
  (random, document) => [
    'textDocument/selectionRange',
    { ...about(document), positions: [pickPosition(random, document), pickPosition(random, document)] },
  ],
  (random, document) => ['workspace/symbol', { query: pickName(random, document) }],
  () => ['workspace/diagnostic', { previousResultIds: [] }],
  ...[
    chunkOutlineRequest,
    syncGroupsRequest,
    checkAgentsRequest,
    cataloguesRequest,
    reviewRequest,
    runTriggersRequest,
  ].map(({ method }): Maker => (_random, { uri }) => [method, { uri }]),
  ...[skillsRequest, similarSkillsRequest, triggerFilesRequest, evalSetsRequest].map(({ method }): Maker => () => [
    method,
    {},
  ]),
  (random, { uri }) => [triggerCostRequest.method, { uri, cases: [random.below(4), random.below(100)] }],
  (random, { uri }) => [askTriggerRequest.method, { uri, case: random.below(4), model }],
  (random, { uri }) => [commandsRequest.method, random.oneIn(2) ? { uri } : {}],
  ...[chunkContentRequest, autoCloseRequest, renameableRequest].map(({ method }): Maker => (random, document) => [
    method,
    { uri: document.uri, position: pickPosition(random, document) },
  ]),
  ...[guideRequest, guidePreviewRequest].map(({ method }): Maker => (random, document) => [
    method,
    guideParams(random, document),
  ]),
  (random, document) => [draftGuideRequest.method, { ...guideParams(random, document), model }],
  (random, { uri }) => [
    agentViewRequest.method,
    {
      uri,
      ...(random.oneIn(2) && {
        call: { agent: random.pick(['claude-code', 'opencode', 'x']), arguments: random.pick(pieces) },
      }),
    },
  ],
  (random, document) => [
    checkDraftRequest.method,
    { uri: document.uri, text: document.getText().slice(random.below(500)) },
  ],
  random => [rankSkillsRequest.method, { prompt: random.pick(pieces) }],
  (random, document) => [
    newFilesRequest.method,
    random.run<object>([
      [1, () => ({ kind: 'skill', template: random.pick(['basic', 'x']), name: pickName(random, document) })],
      [
        1,
        () => ({
          kind: 'command',
          language: random.pick(['python', 'swift', 'typescript', 'go']),
          name: pickName(random, document),
          description: random.pick(pieces),
        }),
      ],
      [1, () => ({ kind: 'runtime', folder: document.uri.slice(0, document.uri.lastIndexOf('/')) })],
      [1, () => ({ kind: 'handoff' })],
    ]),
  ],
  (random, document) => [
    agentToolRequest.method,
    {
      name: random.pick(['load_doc_chunk', 'list_chunks', 'generate_usage_guide', 'validate', 'x']),
      arguments: {
        skill_name: pickName(random, document),
        chunk_id: pickName(random, document),
        command_name: pickName(random, document),
        path: random.pick([document.uri, document.uri.slice('file:///workspace/'.length), '..', '\0', '%']),
      },
    },
  ],
  (_random, document) => [isPromptRequest.method, { text: document.getText() }],
  (random, document) => [
    promptPreviewRequest.method,
    {
      uri: document.uri,
      text: document.getText(),
      flags: {
        xml: random.oneIn(2),
        compact: random.oneIn(2),
        metadata: random.oneIn(2),
        examples: random.oneIn(2),
        maxTokens: random.below(500),
      },
      skills: random.oneIn(2),
      chunks: [`${pickName(random, document)}/${pickName(random, document)}`],
      request: random.pick(pieces),
    },
  ],
  (random, document) => [evalCasesRequest.method, { source: evalSource(random, document) }],
  (random, document) => [
    evaluateRequest.method,
    { run: 'r', source: evalSource(random, document), selection: [{ condition: 'guide', cases: ['1', 'a'] }], model },
  ],
  ...editMakers,
];

/** A request of ours as a command, as clients send it that do not know the request. */
const createCommand: Maker = (random, document) => {
  const [method, params] = random.pick(makers)(random, document);
  if (!method.startsWith('skillwright/')) return createCommand(random, document);
  return ['workspace/executeCommand', { command: method.replaceAll('/', '.'), arguments: [params] }];
};
