import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  agentViewRequest,
  checkAgentsRequest,
  checkDraftRequest,
  editRequest,
  newFilesRequest,
  rankSkillsRequest,
  skillsRequest,
  renameableRequest,
  type RequestedEdit,
  type EditAnswer,
} from '../../server/src/shared/authoring.js';
import { chunkContentRequest, chunkOutlineRequest } from '../../server/src/shared/requests.js';
import { checkText, memoryContext } from '../support/checkedText.js';
import { root, startInMemory, type TestClient } from '../support/inMemoryServer.js';
import { MemoryFiles } from '../support/memoryFiles.js';

const uri = `${root}/skills/mail/SKILL.md`;
const text = `---
name: mail
description: Sends and reads mail. Use it for letters.
---

# Mail

## Overview

Reads \`load_doc_chunk("mail", chunk_id="b")\`.

## Details

Long text about details.

<chunk id="a" description="About a">

## First

### Deeper

## Second

</chunk>

<chunk id="b" description="About b">

Text of b.

</chunk>
`;

let client: TestClient;
beforeEach(async () => {
  const other = '---\nname: calendar\ndescription: Plans meetings.\n---\n\n# Calendar\n';
  client = await startInMemory({
    files: new MemoryFiles({ [uri]: text, [`${root}/skills/calendar/SKILL.md`]: other }),
  });
  await client.open(uri, text, 'skill');
});
afterEach(() => client.stop());

const position = (mark: string) => client.at(uri, mark).position;
const asked = (edit: RequestedEdit): Promise<EditAnswer | null> =>
  client.request(editRequest, { uri, requestedEdit: edit });

function applied(answer: EditAnswer | null): string {
  if (!answer || 'refused' in answer) throw new Error(answer?.refused ?? 'no answer');
  const own = answer.documents.find(document => document.uri === uri);
  return TextDocument.applyEdits(TextDocument.create(uri, '', 0, client.text(uri)), [...(own?.edits ?? [])]);
}

describe('the chunk outline', () => {
  it('has the core, the chunks with their headings as a tree, and what is wrong', async () => {
    await client.edit(uri, '<chunk id="b"', '<chunk id="a"');
    const outline = await client.request(chunkOutlineRequest, { uri });
    expect(outline?.title).toBe('Mail');
    expect(outline?.coreHeadings.map(({ title, children }) => [title, children.map(child => child.title)])).toEqual([
      ['Mail', ['Overview', 'Details']],
    ]);
    expect(
      outline?.chunks.map(({ id, description, headings, nameRange, problems }) => ({
        id,
        description,
        headings: headings.map(({ title, children }) => [title, children.length]),
        name: client.textIn(uri, nameRange),
        problems: problems.length,
      })),
    ).toEqual([
      {
        id: 'a',
        description: 'About a',
        headings: [
          ['First', 1],
          ['Second', 0],
        ],
        name: 'a',
        problems: 0,
      },
      { id: 'a', description: 'About b', headings: [], name: 'a', problems: 1 },
    ]);
  });

  it('counts a chunk as it is loaded', async () => {
    const outline = await client.request(chunkOutlineRequest, { uri });
    expect(outline?.chunks[1]?.tokens).toBe(4);
    expect(outline?.coreTokens).toBeGreaterThan(30);
  });

  it.each([
    ['agentos', true],
    ['claude-code', false],
  ])('counts what %s always loads as the rule for the budget does', async (profile, loadsChunks) => {
    await client.stop();
    const settings = { profile, tokens: { coreBudget: 20 } };
    client = await startInMemory({ files: new MemoryFiles({ [uri]: text }), settings });
    await client.open(uri, text, 'skill');
    const outline = await client.request(chunkOutlineRequest, { uri });
    expect(outline).toMatchObject({ profile, loadsChunks });
    const { findings } = await checkText(text, 'mail/SKILL.md', memoryContext({}, settings));
    const over = findings.find(({ code }) => code === 'skill/core-over-budget');
    expect(over?.message).toContain(`Tokens: ${outline?.loadedTokens} (maximum 20)`);
    expect(outline?.loadedTokens === outline?.coreTokens).toBe(loadsChunks);
  });

  it('is null for what is no skill', async () => {
    expect(await client.request(chunkOutlineRequest, { uri: `${root}/none.md` })).toBeNull();
  });
});

it('a chunk is handed out without its tags', async () => {
  const found = await client.request(chunkContentRequest, { uri, position: position('Text of b') });
  expect(found).toEqual({ id: 'b', content: 'Text of b.' });
  expect(await client.request(chunkContentRequest, { uri, position: position('# Mail') })).toBeNull();
});

it('a draft is checked before it is saved, and what compares it with other files is marked', async () => {
  const draft = text.replace('name: mail', 'name: post').replace('Long text', 'See [notes](missing.md).');
  const similar = 'Sends and reads letters by mail, with attachments, drafts and folders.';
  const saved = text.replace(/^description: .*/m, `description: ${similar}`);
  await client.edit(uri, text, saved);
  const found = await client.request(checkDraftRequest, {
    uri: `${root}/skills/post/SKILL.md`,
    text: draft.replace(/^description: .*/m, `description: ${similar}`),
  });
  const marks = new Map(found.map(({ code, concernsOtherFiles }) => [code, concernsOtherFiles]));
  expect(marks.get('skill/description-collision')).toBe(true);
  expect(marks.has('skill/link-broken')).toBe(true);
  expect(marks.get('skill/link-broken')).toBeUndefined();
});

describe('edits that commands ask for', () => {
  it('wrap the section at the cursor', async () => {
    const place = position('Long text');
    const after = applied(await asked({ kind: 'wrap', range: { start: place, end: place } }));
    expect(after).toContain(
      '<chunk id="details" description="Long text about details.">\n\n## Details\n\nLong text about details.\n\n</chunk>',
    );
  });

  it('extract it to the end', async () => {
    const after = applied(await asked({ kind: 'extract', position: position('Long text') }));
    expect(after.endsWith('## Details\n\nLong text about details.\n\n</chunk>\n')).toBe(true);
  });

  it('change the order of chunks', async () => {
    const after = applied(await asked({ kind: 'move', from: 1, to: 0 }));
    expect(after.indexOf('id="b"')).toBeLessThan(after.indexOf('id="a"'));
  });

  it('rename an id and what refers to it', async () => {
    const place = position('b" description');
    expect(await client.request(renameableRequest, { uri, position: place })).toBe('b');
    const after = applied(await asked({ kind: 'rename', position: place, newName: 'letters' }));
    expect(after).toContain('<chunk id="letters"');
    expect(after).toContain('chunk_id="letters"');
  });

  it('are refused with a reason', async () => {
    expect(await asked({ kind: 'move', from: 0, to: 7 })).toEqual({
      refused: 'There is no chunk at the target position.',
    });
    const place = position('Text of b');
    expect(await asked({ kind: 'extract', position: place })).toHaveProperty('refused');
    expect(await asked({ kind: 'follow', follower: 'schema', position: place })).toHaveProperty('refused');
  });
});

describe('a skill as agents meet it', () => {
  it('comes into the context step by step', async () => {
    const view = await client.request(agentViewRequest, { uri });
    expect(view?.name).toBe('mail');
    expect(view?.steps.map(({ kind }) => kind)).toEqual(['listed', 'summary', 'chunk', 'chunk']);
    expect(view?.steps.at(-1)?.total).toBe(view?.steps.reduce((sum, { tokens }) => sum + tokens, 0));
  });

  it('is shown as an agent calls it', async () => {
    const call = { agent: 'claude-code', arguments: 'one "two three"' };
    const view = await client.request(agentViewRequest, { uri, call });
    expect(view?.agents.map(({ id }) => id)).toEqual(['claude-code', 'opencode']);
    const step = view?.steps.find(({ kind }) => kind === 'call');
    expect(step?.about).toContain('“/mail one "two three"”');
    expect(step?.text).toMatch(/\n\nARGUMENTS: one "two three"$/);
  });

  it('is refused by some, each with place and fix', async () => {
    await client.edit(uri, 'name: mail', 'name: Mail_X');
    const verdict = await client.request(checkAgentsRequest, { uri });
    expect(verdict?.summary).toMatch(/^Loads in \d+ of \d+ agents\. .*Ignored by /);
    const reason = verdict?.agents.find(({ id }) => id === 'agentskills')?.reasons[0];
    expect(reason && client.textIn(uri, reason.range)).toBe('Mail_X');
    const mcp = verdict?.agents.find(({ id }) => id === 'mcp');
    expect(mcp).toMatchObject({
      verdict: 'ignored',
      version: '2.4.0',
      reasons: [{ code: 'frontmatter/name-invalid' }],
    });
    // An agent that was not run may refuse the name as well. A panel must not say that it loads the skill.
    for (const agent of verdict?.agents ?? [])
      expect([agent.id, agent.isUnclear]).toEqual([
        agent.id,
        agent.verdict === 'partly' && agent.verified === undefined ? true : undefined,
      ]);
    expect(verdict?.agents.some(({ isUnclear }) => isUnclear)).toBe(true);
  });

  it('competes with the others of the workspace', async () => {
    const { skills, method } = await client.request(rankSkillsRequest, { prompt: 'please plan a meeting' });
    expect(method).toContain('BM25');
    expect(skills.map(({ name, matched }) => [name, matched.length > 0])).toEqual([
      ['calendar', true],
      ['mail', false],
    ]);
  });
});

it('lists the skills of the workspace in the order of their paths', async () => {
  const skills = await client.request(skillsRequest, {});
  expect(skills.map(({ name, uri }) => [name, uri.slice(root.length)])).toEqual([
    ['calendar', '/skills/calendar/SKILL.md'],
    ['mail', '/skills/mail/SKILL.md'],
  ]);
});

describe('new files', () => {
  it('of a skill are named by its template', async () => {
    const files = await client.request(newFilesRequest, { kind: 'skill', template: 'python', name: 'my-skill' });
    expect(files.map(({ path }) => path)).toEqual(['SKILL.md', 'my_skill.py']);
  });

  it('of a handoff are one', async () => {
    const [file] = await client.request(newFilesRequest, { kind: 'handoff' });
    expect(file?.text).toContain('<agent_request');
  });

  it('are none for an unknown template', async () => {
    expect(await client.request(newFilesRequest, { kind: 'skill', template: '../x', name: 'x' })).toEqual([]);
  });
});

it('offers a handoff on the lines of a fence, not where its language is typed', async () => {
  const complete = async (fence: string): Promise<readonly string[]> => {
    const draft = `${root}/skills/draft${fence.length}/SKILL.md`;
    await client.open(draft, `${text}\n${fence}`, 'skill');
    const { line, character } = TextDocument.create(draft, 'skill', 1, `${text}\n${fence}`).positionAt(Infinity);
    const items = await client.connection.sendRequest<readonly { label: string }[]>('textDocument/completion', {
      textDocument: { uri: draft },
      position: { line, character },
    });
    return items.map(({ label }) => label);
  };
  expect(await complete('```xml')).toEqual([]);
  expect(await complete('```xml\n')).toContain('agent_request');
  expect(await complete('```xml\n<')).toContain('agent_request');
});
