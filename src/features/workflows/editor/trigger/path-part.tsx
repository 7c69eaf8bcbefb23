import type { Json } from '@patchbay/rules/json.ts';
import { useQuery } from '@tanstack/react-query';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { draftQuery } from '../../api';
import { isTriggerKind, toPathWorkflow } from '../../path/path-steps';
import { WorkflowPath } from '../../path/workflow-path';
import { FieldGroup } from '../form/field-group';
import { useDraft } from './draft-context';

/** The remaining steps until the trigger starts the workflow. A customer's workflow only has to be published. */
export function PathPart({ kind }: { kind: Json }) {
  const { workflowId } = useDraft();
  const isOfCustomer = useHasQueryToken();
  const { data: workflow } = useQuery(draftQuery(workflowId));
  return workflow === undefined || isOfCustomer || !isTriggerKind(kind) ? null : (
    <FieldGroup label="From published to running">
      <WorkflowPath
        workflow={toPathWorkflow(workflow.associated_workflow, workflow)}
        trigger={kind}
      />
    </FieldGroup>
  );
}
