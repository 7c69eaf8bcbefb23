import type { TriggerKind, Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { toPathWorkflow } from './path-steps';
import { WorkflowPath } from './workflow-path';

/** The steps from a draft to its first run, in the editor of the draft. */
export function DraftPath({ workflow, trigger }: { workflow: Workflow; trigger: TriggerKind }) {
  const path = toPathWorkflow(workflow.associated_workflow, workflow);
  return <WorkflowPath workflow={path} trigger={trigger} />;
}
