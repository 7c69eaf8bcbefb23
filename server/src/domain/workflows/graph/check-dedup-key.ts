import type { WorkflowSettings } from '@patchbay/contract/schema.gen.d.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import type { GraphFinding } from './finding.ts';

/** What a start brings; nothing else is there before the run. */
const ROOTS = ['event'];

/** What is wrong with the key that starts are compared by. */
export function dedupKeyFindings({
  dedup_key = '',
}: Pick<WorkflowSettings, 'dedup_key'>): GraphFinding[] {
  return findTemplatePaths(dedup_key, ROOTS).problems.map((problem) => ({
    severity: 'error',
    code: 'DEDUP_KEY_INVALID',
    pointer: '/settings/dedup_key',
    message: `The deduplication key of the settings: ${
      problem.code === 'UNKNOWN_ROOT'
        ? 'it begins with event, such as event.body.order_id.'
        : formatTemplateProblem(problem)
    }`,
  }));
}
