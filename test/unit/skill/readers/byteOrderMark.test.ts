import { describe, expect, it } from 'vitest';
import { checkAllAgents } from '../../../../server/src/skill/index.js';
import { skillReaders } from '../../../../server/src/skill/readers/index.js';
import { memoryContext } from '../../../support/checkedText.js';
import { skillAt } from '../support.js';

const skill = `---
name: demo
description: Shows one thing.
---

# Demo

## Overview

One.

## Interface

- \`path\`: a file.
`;

const read = (text: string) =>
  skillReaders.flatMap(reader => {
    const { reasons } = reader.read({ path: 'demo/SKILL.md', bytes: Buffer.from(text) });
    return reasons.map(({ code, message }) => ({ id: reader.id, code, message }));
  });

describe('a byte order mark before the frontmatter', () => {
  it('is the reason where an agent finds no frontmatter after it', () => {
    const reasons = read(`\ufeff${skill}`);
    const measured = [
      'agentskills',
      'claude-code',
      'copilot',
      'codex',
      'gemini',
      'qwen-code',
      'opencode',
      'openclaw',
      'pi',
      'cline',
    ];
    const ids = reasons.map(({ id }) => id);
    expect(measured.filter(id => ids.includes(id))).toEqual(['agentskills', 'copilot', 'codex', 'gemini', 'pi']);
    expect([...new Set(reasons.map(({ code }) => code))]).toEqual(['byte-order-mark']);
    expect(reasons.find(({ id }) => id === 'gemini')?.message).toBe(
      'Gemini CLI finds no frontmatter after a byte order mark. Save the file as UTF-8 without one.',
    );
  });

  it('is not the reason where the frontmatter has no end', () => {
    const reasons = read(`\ufeff${skill.replace('---\n\n#', '\n#')}`);
    const ids = reasons.flatMap(({ id, code }) => (code === 'frontmatter-unclosed' ? [id] : []));
    expect(ids).toEqual(expect.arrayContaining(['qwen-code', 'openclaw', 'skills-cli', 'mcp', 'copilot-cli']));
  });

  it('is not the reason where nothing follows it', () => {
    expect(read('\ufeff# Demo\n\nText.\n').map(({ code }) => code)).not.toContain('byte-order-mark');
  });

  it('has a finding and a fix for each of these agents', async () => {
    const verdicts = await checkAllAgents(skillAt(`\ufeff${skill}`), memoryContext());
    for (const { id, reasons } of verdicts.filter(({ verdict }) => verdict !== 'loads')) {
      expect([id, reasons.map(({ code }) => code)]).toEqual([id, ['frontmatter/byte-order-mark']]);
      expect(reasons.flatMap(reason => reason.fixes().map(({ title }) => title))).toEqual([
        'Remove the byte order mark',
      ]);
    }
  });
});
