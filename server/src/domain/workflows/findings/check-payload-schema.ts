import { formatFault } from '#domain/schemas/payload-schema-fault.ts';
import type { Owner } from '#lib/fair-queue.ts';
import { START_ID } from '../graph/check-nodes.ts';
import type { GraphFinding } from '../graph/finding.ts';
import type { StoredWorkflow } from '../stored-workflow.ts';
import type { WorkflowDeps } from '../workflow-deps.ts';

/** The contract's maximum length of a finding's `pointer`. */
const MAX_POINTER_LENGTH = 500;

/** Returns a finding at the start node if the payload schema cannot be used. */
export async function checkPayloadSchema(
  { schemas }: Pick<WorkflowDeps, 'schemas'>,
  owner: Owner,
  { json_schema }: Pick<StoredWorkflow, 'json_schema'>,
): Promise<GraphFinding[]> {
  const fault = json_schema === null ? null : await schemas.findFault(owner, json_schema);
  return fault === null
    ? []
    : [
        {
          severity: 'error',
          code: 'PAYLOAD_SCHEMA_INVALID',
          node_id: START_ID,
          pointer: `/json_schema${fault.pointer}`.slice(0, MAX_POINTER_LENGTH),
          message: formatFault(fault),
        },
      ];
}
