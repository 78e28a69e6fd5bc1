import { cli, temporaryFolder } from './runCli.js';

export const skill = `---
name: demo
description: Shows how chunks load. Use it in tests.
---

# Demo

## Overview

Core text.

## Interface

- \`a\` (str): An argument.

<chunk id="examples" description="Examples &amp; more">

## Examples

### First

One.

</chunk>

<chunk id="limits">

Only text.

</chunk>
`;

/** Runs `skill agents` for a skill in the folder `demo`. */
export const agents = (text: string, ...args: string[]) =>
  cli(['skill', 'agents', 'demo/SKILL.md', ...args], { cwd: temporaryFolder({ 'demo/SKILL.md': text }) });
