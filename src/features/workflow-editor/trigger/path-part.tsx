import type { Json } from '@patchbay/rules/json.ts';
import { useQuery } from '@tanstack/react-query';
import { draftQuery } from '@/api/queries/workflow-drafts';
import { isTriggerKind } from '@/components/workflow-graph/trigger-text';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { FieldGroup } from '../inputs/field/field-group';
import { useDraft } from '../state/draft-context';
import { usePageSlots } from '../state/page-slots';

/**
 * Lists the remaining steps until the trigger starts the workflow. A customer's workflow only has to
 * be published.
 */
export function PathPart({ kind }: { kind: Json }) {
  const { workflowId } = useDraft();
  const isOfCustomer = useHasQueryToken();
  const { renderPath } = usePageSlots();
  const { data: workflow } = useQuery(draftQuery(workflowId));
  return workflow === undefined || isOfCustomer || !isTriggerKind(kind) ? null : (
    <FieldGroup label="From published to running">
      {renderPath({ workflow, trigger: kind })}
    </FieldGroup>
  );
}
