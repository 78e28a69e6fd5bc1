/** What a generated source declares: the expectation that a reader is held against. */
export interface ExpectedTool {
  readonly command: string;
  readonly parameters: readonly ExpectedParameter[];
}

export interface ExpectedParameter {
  readonly name: string;
  readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'array';
  readonly required: boolean;
  readonly description?: string;
  readonly choices?: readonly string[];
}

/** One generated project: its files by path, the tools they declare, and which forms of real code it combines. */
export interface GeneratedProject {
  readonly files: Readonly<Record<string, string>>;
  readonly tools: readonly ExpectedTool[];
  readonly features: readonly string[];
}

export const parameterNames = [
  'query', 'path', 'limit', 'city', 'branch', 'label', 'owner', 'since', 'format', 'verbose', 'page', 'title',
] as const; // prettier-ignore
export const commandNames = ['search', 'fetch_page', 'list_issues', 'echo', 'deploy', 'translate', 'resize'] as const;
export const sentences = [
  'Finds what matches.',
  'Use it when the user names a place.',
  'Returns at most one page.',
  'Not for private data.',
] as const;
