import { it } from 'vitest';
import { parseXml } from '../../../server/src/xml/index.js';
import { findVocabulary } from '../../../server/src/xml/vocabularies.js';
import { expectTable } from '../../support/expectTable.js';

const handoff = 'http://instructor-workflow.org/agent-handoff/';

it('knows the vocabulary of a document', () =>
  expectTable(
    'xml/vocabularies',
    [
      ...['', '<a/>', '<agent_request/>', '<agent_request><mode/></agent_request>', '<agent_request><x/></agent_request>', '<agent_request><x><mode/></x></agent_request>', '<agent_request><mode xmlns="urn:x"/></agent_request>'],
      ...[`<agent_request xmlns="${handoff}v1"/>`, `<x xmlns="${handoff}v1"/>`, `<x xmlns="${handoff}v2"/>`, `<p:agent_request xmlns:p="${handoff}v1"/>`, '<agent_request xmlns="http://instructor-workflow.org/agent-handof/v1"/>', '<x xmlns="http://instructor-workflow.org/agent-handof/v1"/>', '<agent_request xmlns="urn:x"><mode/></agent_request>', `<prompt xmlns="${handoff}v1"/>`],
      ...['mode', 'original_intent', 'current_task_summary', 'workflow', 'task_details', 'constraints', 'deliverables', 'backlog_notes'].map(name => `<agent_request><${name}/></agent_request>`),
      ...['context', 'faq', 'constraints', 'scenarios', 'description', 'system'].map(name => `<tool_augmentation><${name}/></tool_augmentation>`),
      ...['system', 'tools', 'context', 'request', 'description', 'mode'].map(name => `<prompt><${name}/></prompt>`),
      '<tool_augmentation xmlns="urn:x"><context/></tool_augmentation>', '<p:prompt><system/></p:prompt>', '<prompt>text</prompt>',
    ].filter((text, at, all) => all.indexOf(text) === at),
    text => {
      const found = findVocabulary(parseXml(text));
      return found ? `${found.id}, ${found.title}, ${found.schemaPath}` : 'none';
    },
  )); // prettier-ignore
