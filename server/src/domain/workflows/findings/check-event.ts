import type { Tx } from '#db/database.ts';
import { findFiredDefinition } from '#db/events/fired-event-repo.ts';
import { toTenant } from '#db/in-tenant.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { START_ID } from '../graph/check-nodes.ts';
import type { GraphFinding } from '../graph/finding.ts';
import { getStartSettings } from '../live-trigger.ts';
import type { StoredWorkflow } from '../stored-workflow.ts';

export interface EventFinding extends Omit<GraphFinding, 'code'> {
  code: 'EVENT_UNDEFINED';
}

/** Returns a warning at the start node if the event that starts the workflow is not defined. It may be fired all the same. */
export async function checkEvent(
  row: Pick<WorkflowRow, 'org_id' | 'environment' | 'linked_account'>,
  document: StoredWorkflow,
  tx: Tx,
): Promise<EventFinding[]> {
  const trigger = getStartSettings(document);
  if (trigger?.kind !== 'event') {
    return [];
  }
  const { event } = trigger;
  if ((await findFiredDefinition(tx, toTenant(row), event)) !== null) {
    return [];
  }
  // Customers cannot define events.
  const advice = row.linked_account === null ? ', or define the event under Developer, Events' : '';
  const at = document.nodes.findIndex(({ type }) => type === 'start');
  return [
    {
      severity: 'warning',
      code: 'EVENT_UNDEFINED',
      node_id: START_ID,
      pointer: `/nodes/${at}/data/event`,
      message: `The event "${event}" is not defined. Compare the name with upper and lower case${advice}.`,
    },
  ];
}
