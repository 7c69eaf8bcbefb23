import type { WorkflowWarning } from '@patchbay/contract/schema.gen.d.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../app-error.ts';
import { checkReferences, type ReferenceFinding } from './check-references.ts';
import { checkGraph } from './graph/check-graph.ts';
import type { GraphFinding } from './graph/finding.ts';
import type { ReachedWorkflow } from './reach-workflow.ts';
import { documentOf } from './stored-workflow.ts';
import type { WorkflowDeps } from './workflow-deps.ts';

/** `details` and `warnings` of the contract. */
const MAX_SHOWN = 100;
const MAX_MESSAGE_LENGTH = 500;

/**
 * What may be a mistake in a draft that can be published.
 *
 * @throws AppError WORKFLOW_INVALID with node and field of each error
 */
export async function refuseUnpublishable(
  deps: Pick<WorkflowDeps, 'apps'>,
  { row, draft }: ReachedWorkflow,
  tx: Tx,
): Promise<WorkflowWarning[]> {
  const document = documentOf(draft);
  const found: (GraphFinding | ReferenceFinding)[] = [
    ...checkGraph(document),
    ...(await checkReferences(deps, row, document, tx)),
  ];
  const errors = found.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first !== undefined) {
    const others = errors.length > 1 ? ` (and ${errors.length - 1} more, see details)` : '';
    throw new AppError(
      'WORKFLOW_INVALID',
      `The workflow cannot be published. ${shortened(first.message)}${others}`,
      {
        details: errors.slice(0, MAX_SHOWN).map(({ pointer = '', node_id, message }) => ({
          in: 'body',
          pointer,
          message: shortened(message),
          ...(node_id === undefined ? {} : { node_id }),
        })),
      },
    );
  }
  return found.slice(0, MAX_SHOWN).map(({ severity: _severity, ...warning }) => ({
    ...warning,
    message: shortened(warning.message),
  }));
}

const shortened = (message: string): string => message.slice(0, MAX_MESSAGE_LENGTH);
