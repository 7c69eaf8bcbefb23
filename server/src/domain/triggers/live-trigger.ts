import type { StartSettings } from '@patchbay/contract/schema.gen.d.ts';
import type { WorkflowRow } from '../../db/workflows/workflow-repo.ts';
import type { StoredWorkflow } from '../workflows/stored-workflow.ts';

/** The settings of the start node; null: it has none yet. */
export function triggerOf({ nodes }: Pick<StoredWorkflow, 'nodes'>): StartSettings | null {
  for (const node of nodes) {
    if (node.type === 'start') {
      return node.data;
    }
  }
  return null;
}

/** What is found of a published workflow's trigger without reading its document. */
export function liveTriggerOf(
  document: Pick<StoredWorkflow, 'nodes'> | null,
): Pick<WorkflowRow, 'live_trigger' | 'live_event'> {
  const trigger = document === null ? null : triggerOf(document);
  return {
    live_trigger: trigger?.kind ?? null,
    live_event: trigger?.kind === 'event' ? trigger.event : null,
  };
}
