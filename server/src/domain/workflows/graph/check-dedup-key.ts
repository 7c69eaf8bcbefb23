import type { WorkflowSettings } from '@patchbay/contract/schema.gen.d.ts';
import { formatTemplateProblem } from '@patchbay/rules/templates/problem-sentence.ts';
import { findTemplatePaths } from '@patchbay/rules/templates/template-paths.ts';
import type { GraphFinding } from './finding.ts';

/** The roots that a deduplication key can name. Before the run there is only the event. */
const ROOTS = ['event'];

/** Returns an error for each problem of the key by which starts are compared. */
export function checkDedupKey({
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
