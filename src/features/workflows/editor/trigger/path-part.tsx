import type { TriggerKind } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { TRIGGERS } from '@/components/workflow-graph/trigger-text';
import { draftQuery } from '../../api';
import { PathActionsContext } from '../../path/path-actions';
import { toPathWorkflow } from '../../path/path-steps';
import { WorkflowPath } from '../../path/workflow-path';
import { FieldGroup } from '../form/field-group';
import { useDraft } from './draft-context';

const isTrigger = (kind: Json): kind is TriggerKind =>
  typeof kind === 'string' && Object.hasOwn(TRIGGERS, kind);

/** What is left until the trigger starts the workflow. */
export function PathPart({ kind }: { kind: Json }) {
  const { workflowId } = useDraft();
  const { data: workflow } = useQuery(draftQuery(workflowId));
  // The page of a customer has its own button to publish.
  const isPreview = use(PathActionsContext) === null;
  return workflow === undefined || !isTrigger(kind) ? null : (
    <FieldGroup label="From published to running">
      <WorkflowPath
        workflow={toPathWorkflow(workflow.associated_workflow, workflow)}
        trigger={kind}
        isPreview={isPreview}
      />
    </FieldGroup>
  );
}
