import type { Rule } from '../../core/index.js';
import { createExtractOptions, findExtractor, findSignatures } from '../../arguments/index.js';
import { messages } from '../messages.js';

export const commandDuplicate: Rule<unknown> = {
  code: 'sync/command-duplicate',
  summary: 'A server or a list of commands declares the same command twice.',
  why: 'Some providers and servers reject the second one. Others keep one of the two, so the other one is never called.',
  severity: 'error',
  noFix: 'Only the author knows which of the two commands is meant.',
  good: `{
  "tools": [
    { "name": "search", "inputSchema": { "type": "object", "properties": { "query": { "type": "string" } } } },
    { "name": "fetch", "inputSchema": { "type": "object", "properties": { "id": { "type": "string" } } } }
  ]
}
`,
  bad: `{
  "tools": [
    { "name": "search", "inputSchema": { "type": "object", "properties": { "query": { "type": "string" } } } },
    { "name": "search", "inputSchema": { "type": "object", "properties": { "id": { "type": "string" } } } }
  ]
}
`,
  passes: [
    {
      text: `{
  "servers": {
    "web": { "tools": [{ "name": "search", "inputSchema": { "type": "object", "properties": {} } }] },
    "files": { "tools": [{ "name": "search", "inputSchema": { "type": "object", "properties": {} } }] }
  }
}
`,
      reason: 'The two lists belong to different servers.',
    },
  ],
  example: { path: 'tools.json' },
  async check(_model, context) {
    const { document } = context;
    const extractor = findExtractor(document);
    if (!extractor?.findDuplicates) return [];
    const signatures = await findSignatures(document, context);
    if (signatures.length === 0) return [];
    const options = await createExtractOptions(document, extractor, context);
    return extractor.findDuplicates(document.source, signatures, options).map(({ command, first, second }) => ({
      span: second,
      message: messages.commandDuplicate(command),
      related: [{ document, span: first, message: messages.firstCommand(command) }],
    }));
  },
};
