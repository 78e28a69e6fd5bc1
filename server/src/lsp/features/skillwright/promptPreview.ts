import type { CancellationToken } from 'vscode-languageserver';
import { checkDocument, parseDocument, type Context, type ParsedDocument } from '../../../core/index.js';
import {
  createSkillPreview,
  previewPrompt,
  readPromptSource,
  createPreviewSource,
  readSkill,
  type PreviewSource,
  type PromptPlace,
  type SkillInPrompt,
} from '../../../prompt/index.js';
import {
  isPromptRequest,
  promptPreviewRequest,
  type PromptPreviewParams,
  type WireChunkChoice,
  type WirePlace,
  type WirePromptPreview,
  type WireUnreadablePrompt,
} from '../../../shared/promptPreview.js';
import { load_doc_chunk } from '../../../skill/index.js';
import { createSourceText } from '../../../text/createSourceText.js';
import { isEstimate } from '../../../tokens/index.js';
import { xmlKind } from '../../../xml/index.js';
import { withErrorBoundary } from '../../createDocumentHandler.js';
import type { Feature } from '../../feature.js';
import { createContext, findDocument, type Server } from '../../server.js';
import { toClientUri } from '../../conversion/toLsp.js';
import { toRange } from '../../conversion/positions.js';
import { maxPreviewSkills, maxPreviewProblems } from '../../limits.js';
import { onRequest } from '../../onRequest.js';
import { isSkillFileName } from '../../../shared/fileNames.js';

/** The prompt that a model receives, as plain text and as XML. */
export const promptPreview: Feature = {
  register(server) {
    onRequest(server, promptPreviewRequest.method, (params: PromptPreviewParams, token: CancellationToken) =>
      withErrorBoundary(server, `${promptPreviewRequest.method} of ${params.uri}`, null, token, async () =>
        preview(server, params, await createContext(server, params.uri, token)),
      ),
    );
    onRequest(server, isPromptRequest.method, ({ text }: { text: string }, token: CancellationToken) =>
      withErrorBoundary(server, isPromptRequest.method, false, token, () => {
        const source = readPromptSource(text);
        return Promise.resolve(!('error' in source) && source.isWrong !== true);
      }),
    );
  },
};

async function preview(
  server: Server,
  params: PromptPreviewParams,
  context: Context,
): Promise<WirePromptPreview | WireUnreadablePrompt> {
  const { uri, text, flags, request, chunks, conversation } = params;
  const document = await findDocument(server, uri);
  const sourceSkill = document && (await readSkill(document, context));
  const others = params.skills ? await workspaceSkills(document, context) : [];
  const skills = [...(sourceSkill ? [sourceSkill] : []), ...others];
  const choices = { skills, chunks, ...(conversation !== undefined && { conversation }) };
  const toPlace = ({ uri: file, source, span }: PromptPlace): WirePlace => ({
    uri: toClientUri(server, file),
    range: toRange(server, source, span),
  });
  const source = sourceSkill
    ? createSkillPreview(request, choices)
    : createPreviewSource(uri, createSourceText(text), choices);
  if ('error' in source) {
    const { error: reason, span } = source;
    return {
      kind: 'unreadable',
      reason,
      ...(span && { place: toPlace({ uri, source: createSourceText(text), span }) }),
    };
  }
  const { encoding } = context.settings.tokens;
  const count = (counted: string): Promise<number> => context.services.countTokens(counted, encoding);
  const { plain, xml, ...rest } = await previewPrompt(source.prompt, flags, {
    count,
    validate: written => problemOf(written, context),
  });
  const addPlaces = (form: typeof plain): WirePromptPreview['plain'] => ({
    ...form,
    blocks: form.blocks.map(block => {
      const place = source.placeOf(block.key);
      return { ...block, ...(place && { place: toPlace(place) }) };
    }),
  });
  return {
    kind: 'prompt',
    format: source.format,
    encoding,
    estimated: isEstimate(encoding),
    plain: addPlaces(plain),
    xml: addPlaces(xml),
    ...rest,
    problems: problemsOf(source, toPlace),
    notes: source.notes,
    chunks: await chunkChoices(skills, count),
    conversations: source.conversations,
  };
}

async function problemOf(xml: string, context: Context): Promise<string | undefined> {
  const document = parseDocument('untitled:prompt.xml', xml, xmlKind, [xmlKind]);
  const findings = await checkDocument(document, context);
  return findings.find(({ severity }) => severity === 'error')?.message;
}

async function workspaceSkills(
  sourceSkill: ParsedDocument | undefined,
  context: Context,
): Promise<readonly SkillInPrompt[]> {
  const { workspace } = context.services;
  const uris = await workspace.find(isSkillFileName, context.signal);
  const skills: SkillInPrompt[] = [];
  for (const uri of uris.filter(candidate => candidate !== sourceSkill?.uri).slice(0, maxPreviewSkills)) {
    context.signal.throwIfAborted();
    const document = await workspace.document(uri);
    const skill = document && (await readSkill(document, context));
    if (skill) skills.push(skill);
  }
  return skills;
}

const problemsOf = (source: PreviewSource, toPlace: (place: PromptPlace) => WirePlace): WirePromptPreview['problems'] =>
  source.problems.slice(0, maxPreviewProblems).map(({ message, place }) => ({ message, place: toPlace(place) }));

async function chunkChoices(
  skills: readonly SkillInPrompt[],
  count: (text: string) => Promise<number>,
): Promise<readonly WireChunkChoice[]> {
  const choices = skills.flatMap(({ name, model }) => {
    const ids = [...new Set(model.chunks.flatMap(({ id }) => id ?? []))];
    return ids.map(async (id): Promise<readonly WireChunkChoice[]> => {
      const chunk = load_doc_chunk(model, id);
      if (!chunk.found) return [];
      return [{ chunk: `${name}/${id}`, description: chunk.description, tokens: await count(chunk.content) }];
    });
  });
  return (await Promise.all(choices)).flat();
}
