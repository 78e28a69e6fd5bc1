import handoffSchema from '../../../schemas/agent-handoff-v1.xsd';
import promptSchema from '../../../schemas/prompt-v1.xsd';
import guideSchema from '../../../schemas/tool-augmentation-v1.xsd';
import { isSimilar } from './tree/isSimilar.js';
import { getChildElements, type XmlTree } from './tree/xmlTree.js';

/** An XML language we bring the schema of. One entry gives validation, completion, hover, fixes, fences and file matching. */
export interface Vocabulary {
  readonly id: string;
  readonly title: string;
  /** Where the schema lies for other programs, relative to the extension. */
  readonly schemaPath: string;
  readonly schema: string;
  readonly root: string;
  /** Undefined: its elements are in no namespace. */
  readonly namespace: string | undefined;
  /** Start of the namespaces of this and all other versions. */
  readonly namespaceFamily?: string;
  /** The root's children: they tell a root without a namespace from another language's element of that name. */
  readonly parts: readonly string[];
  /** Children of the root in dialects that are read too. */
  readonly dialectParts?: readonly string[];
}

export const handoffVocabulary: Vocabulary = {
  id: 'agent-handoff-v1',
  title: 'Agent handoff',
  schemaPath: 'schemas/agent-handoff-v1.xsd',
  schema: handoffSchema,
  root: 'agent_request',
  namespace: 'http://instructor-workflow.org/agent-handoff/v1',
  namespaceFamily: 'http://instructor-workflow.org/agent-handoff/',
  parts: [
    'mode',
    'original_intent',
    'current_task_summary',
    'workflow',
    'task_details',
    'constraints',
    'deliverables',
    'backlog_notes',
  ],
};

export const guideVocabulary: Vocabulary = {
  id: 'tool-augmentation-v1',
  title: 'Usage guide',
  schemaPath: 'schemas/tool-augmentation-v1.xsd',
  schema: guideSchema,
  root: 'tool_augmentation',
  namespace: undefined,
  parts: ['context', 'faq', 'constraints', 'scenarios'],
  dialectParts: ['description'],
};

export const vocabularies: readonly Vocabulary[] = [
  handoffVocabulary,
  guideVocabulary,
  {
    id: 'prompt-v1',
    title: 'Structured prompt',
    schemaPath: 'schemas/prompt-v1.xsd',
    schema: promptSchema,
    root: 'prompt',
    namespace: undefined,
    parts: ['system', 'tools', 'context', 'request'],
  },
];

/** The vocabulary a document is written in: by its root's namespace, else by the root's name and one of its children. */
export function findVocabulary({ root }: XmlTree): Vocabulary | undefined {
  if (!root) return undefined;
  const { namespace } = root;
  if (namespace !== undefined) {
    return vocabularies.find(
      vocabulary =>
        namespace === vocabulary.namespace ||
        (vocabulary.namespaceFamily !== undefined && namespace.startsWith(vocabulary.namespaceFamily)) ||
        // A misspelled namespace of a root whose name is known.
        (vocabulary.root === root.localName &&
          vocabulary.namespace !== undefined &&
          isSimilar(namespace, vocabulary.namespace)),
    );
  }
  const vocabularyByName = vocabularies.find(({ root: name }) => name === root.name);
  const parts = [...(vocabularyByName?.parts ?? []), ...(vocabularyByName?.dialectParts ?? [])];
  const hasVocabularyPart = getChildElements(root).some(
    ({ name, namespace: inner }) => inner === undefined && parts.includes(name),
  );
  return hasVocabularyPart ? vocabularyByName : undefined;
}
