import type { Logger } from '../../../server/src/core/index.js';
import { checkDocument, parseDocument, type Context } from '../../../server/src/core/index.js';
import { readSettings } from '../../../server/src/settings.js';
import { createHandoff, xmlKind } from '../../../server/src/xml/index.js';
import { percentile, summary, timed, type Measure } from '../measure.js';
import { createValidatorLoader } from '../../../server/src/xml/index.js';
import { createTokenCounts } from '../../support/createTokenCounts.js';

const log: Logger = {
  error: message => {
    throw new Error(message);
  },
  warn: () => undefined,
  info: () => undefined,
  debug: () => undefined,
};

/** A valid handoff of about 2 KB. */
const handoff = (size: number): string => {
  const details = 'Requirements, interfaces, steps and examples of the task. '.repeat(Math.ceil((size - 900) / 58));
  return createHandoff({ task_details: details, constraints: ['Stay inside the folder.', 'Write a test first.'] });
};

const nothing: Context = {
  settings: readSettings({}),
  signal: new AbortController().signal,
  services: {
    ...createTokenCounts(),
    loadXmlValidator: createValidatorLoader(log),
    files: {
      readText: () => Promise.resolve(undefined),
      readBytes: () => Promise.resolve(undefined),
      list: () => Promise.resolve([]),
      exists: () => Promise.resolve(false),
    },
    workspace: {
      roots: [],
      find: () => Promise.resolve([]),
      findContaining: () => Promise.resolve([]),
      readEach: () => Promise.resolve(new Map()),
      listVersions: () => Promise.resolve(new Map()),
      readSource: () => Promise.resolve(undefined),
      contains: () => Promise.resolve(false),
      document: () => Promise.resolve(undefined),
    },
    log,
  },
};

export const handoffValidation: Measure = {
  name: 'validation of a 2 KB handoff',
  what: 'from text to findings, with our own parser, every rule, and libxml2 with the compiled schema; warm, p95',
  limit: 2,
  async run() {
    const text = handoff(2000);
    let findings = 0;
    const times = await timed(500, 100, async run => {
      // Another text every time: nothing is answered from a cache.
      const changed = text.replace('Write a test first.', `Write test ${run} first.`);
      const document = parseDocument('file:///bench/handoff.xml', changed, xmlKind, [xmlKind]);
      findings += (await checkDocument(document, nothing)).length;
    });
    if (findings > 0) throw new Error('The handoff is meant to be valid');
    return { value: percentile(times, 0.95), detail: `${summary(times)}, ${text.length} characters` };
  },
};
