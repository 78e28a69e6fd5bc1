import { toYamlScalar } from '../frontmatter/toYamlScalar.js';
import { toTitle } from '../wording.js';
import { createPythonSource } from './createPythonSource.js';
import { createSwiftSource } from './createSwiftSource.js';

export const skillTemplates = ['basic', 'agentos', 'swift', 'python'] as const;
type SkillTemplate = (typeof skillTemplates)[number];

interface NewSkillRequest {
  /** A valid name: it becomes the folder's. */
  readonly name: string;
  readonly template: SkillTemplate;
  readonly description?: string;
}

/** A file of a new skill, its path relative to the skill's folder. */
interface NewFile {
  readonly path: string;
  readonly text: string;
}

/** The files of a new skill; they pass our own rules. */
export function createSkillFiles({ name, template, description }: NewSkillRequest): readonly NewFile[] {
  const about = description?.trim() ?? `${toTitle(name)} in one step. Use it when the user asks for it.`;
  const skill: NewFile = {
    path: 'SKILL.md',
    text: template === 'basic' ? basic(name, about) : chunked(name, about, template),
  };
  switch (template) {
    case 'swift':
      return [skill, { path: `${pascal(name)}Skill.swift`, text: swiftSource(name, about) }];
    case 'python':
      return [
        skill,
        { path: `${name.replaceAll('-', '_')}.py`, text: createPythonSource(name.replaceAll('-', '_'), about) },
      ];
    default:
      return [skill];
  }
}

const swiftSource = (name: string, about: string): string =>
  createSwiftSource({
    id: name,
    type: pascal(name),
    title: toTitle(name),
    description: about,
    arguments: [
      { name: 'query', type: 'String', isOptional: false, description: 'What to work on.' },
      { name: 'limit', type: 'Int', isOptional: true, description: 'Most results to give back.' },
    ],
  });

/** A Swift type's name, which must not start with a digit. */
const pascal = (name: string): string =>
  toTitle(name)
    .replaceAll(' ', '')
    .replace(/^(?=\d|$)/, 'New');

const head = (name: string, about: string, more: readonly string[]): string =>
  [
    '---',
    `name: ${toYamlScalar(name)}`,
    `description: ${toYamlScalar(about)}`,
    ...more,
    '---',
    '',
    `# ${toTitle(name)}`,
    '',
  ].join('\n');

const basic = (name: string, about: string): string => `${head(name, about, [])}
## When to use it

- The user asks for …

## Steps

1. Read what the user gave you.
2. Do the work.
3. Say in one sentence what you did.
`;

/** In Swift an optional has no default of its own. */
const chunked = (
  name: string,
  about: string,
  template: SkillTemplate,
): string => `${head(name, about, ['version: 1.0.0'])}
## Overview

${about}

## Interface

- **Input**:
  - \`query\` (str): **Required**. What to work on.
  - \`limit\` (int, optional): Most results to give back.${template === 'swift' ? '' : ' (default: 10)'}
- **Output**:
  - \`result\` (str): What was found.

<chunk id="examples" description="Worked examples of input and output">

## Examples

Input: \`{"query": "last week"}\`

Output: one line for each result, newest first.

</chunk>

<chunk id="limits" description="Known limits and what to do about them">

## Limits

- Nothing is found: say so, and suggest another query.

</chunk>
`;
