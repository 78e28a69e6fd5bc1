import type { Problem, Settings } from '../../../../core/index.js';
import { formatList } from '../../../../text/formatList.js';
import type { Span } from '../../../../text/span.js';
import { messages } from '../../../messages/index.js';
import { findRefusers, type RefusalProbe } from '../../../profiles/findRefusers.js';

/** The problem of a blank after `---`, for the agents that then find no frontmatter. The formats allow it. @param span of the blank */
export function createBlankProblem(
  span: Span,
  probe: RefusalProbe,
  { profile }: Pick<Settings, 'profile'>,
): Problem | undefined {
  const agents = findRefusers(probe);
  if (agents.length === 0) return undefined;
  return {
    span,
    message: messages.fenceBlank(formatList(agents), agents.length),
    severity: profile === 'auto' ? 'warning' : 'info',
    fixes: () => [{ title: messages.removeBlank(), changes: [{ span, newText: '' }] }],
  };
}
