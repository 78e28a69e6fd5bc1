import { escapeSnippet, formatTabStop, toSnippetText } from '../../core/index.js';
import { toYamlScalar } from '../frontmatter/toYamlScalar.js';
import { toTitle } from '../wording.js';
import { createPythonSource } from './createPythonSource.js';
import { createSwiftSource } from './createSwiftSource.js';
import { createTypeScriptSource } from './createTypeScriptSource.js';

export const skillTemplates = ['basic', 'agentos', 'swift', 'python', 'typescript'] as const;
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
  /** The text as an LSP snippet, with a tab stop at each example to replace. */
  readonly snippet?: string;
}

/** The files of a new skill; they pass our own rules. */
export function createSkillFiles({ name, template, description }: NewSkillRequest): readonly NewFile[] {
  const about = description?.trim() ?? `${toTitle(name)} in one step. Use it when the user asks for it.`;
  const sentence = description === undefined ? formatTabStop(1, about) : escapeSnippet(about);
  const frontmatter = description === undefined ? sentence : escapeSnippet(toYamlScalar(about));
  const head = createHead(name, frontmatter);
  const snippet = head + (template === 'basic' ? basicBody : createChunkedBody(sentence, template));
  const skill: NewFile = { path: 'SKILL.md', text: toSnippetText(snippet), snippet };
  switch (template) {
    case 'swift':
      return [skill, { path: `${pascal(name)}Skill.swift`, text: swiftSource(name, about) }];
    case 'python':
      return [
        skill,
        { path: `${name.replaceAll('-', '_')}.py`, text: createPythonSource(name.replaceAll('-', '_'), about) },
      ];
    case 'typescript':
      return [skill, { path: `${camel(name)}.ts`, text: typeScriptSource(name, about) }];
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
      { name: 'limit', type: 'Int', isOptional: true, description: 'Maximum number of results to return.' },
    ],
  });

const typeScriptSource = (name: string, about: string): string =>
  createTypeScriptSource({
    command: name.replaceAll('-', '_'),
    pascal: pascal(name),
    camel: camel(name),
    description: about,
    arguments: {
      query: `z.string().describe('What to work on.')`,
      limit: `z.number().int().default(10).describe('Maximum number of results to return.')`,
    },
  });

const camel = (name: string): string => pascal(name).replace(/^./u, first => first.toLowerCase());

/** A type's name, which must not start with a digit. */
const pascal = (name: string): string =>
  toTitle(name)
    .replaceAll(' ', '')
    .replace(/^(?=\d|$)/, 'New');

/** No other fields: agents and VS Code gray out or refuse what they do not read. */
const createHead = (name: string, description: string): string =>
  [
    '---',
    `name: ${escapeSnippet(toYamlScalar(name))}`,
    `description: ${description}`,
    '---',
    '',
    `# ${escapeSnippet(toTitle(name))}`,
    '',
    '',
  ].join('\n');

// Bodies are snippets. Tab stop 1 is the description.

const basicBody = `## When to use it

- ${formatTabStop(2, 'The user asks for …')}

## Steps

1. ${formatTabStop(3, 'Read what the user gave you.')}
2. ${formatTabStop(4, 'Do the work.')}
3. ${formatTabStop(5, 'Say in one sentence what you did.')}
$0`;

/** In Swift an optional has no default of its own. */
const createChunkedBody = (description: string, template: SkillTemplate): string => `## Overview

${description}

## Interface

- **Input**:
  - \`query\` (str): **Required**. What to work on.
  - \`limit\` (int, optional): Maximum number of results to return.${template === 'swift' ? '' : ' (default: 10)'}
- **Output**:
  - \`result\` (str): ${formatTabStop(2, 'What was found.')}

<chunk id="examples" description="${formatTabStop(3, 'Worked examples of input and output')}">

## Examples

Input: \`{"query": "${formatTabStop(4, 'last week')}"}\`

Output: ${formatTabStop(5, 'one line for each result, newest first.')}

</chunk>

<chunk id="limits" description="${formatTabStop(6, 'Known limits and what to do about them')}">

## Limits

- ${formatTabStop(7, 'Nothing is found: say so, and ask for other words.')}

</chunk>
$0`;
