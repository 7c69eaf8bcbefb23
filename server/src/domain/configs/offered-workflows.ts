import { evaluateAccessRule } from '@patchbay/rules/access-rule.ts';
import type { ConfigAccount, WorkflowRow } from '#db/configs/read-config-repo.ts';
import type { StoredPortalWorkflow } from '#db/schema/configs/stored-portal.ts';
import type { ConfigState, ConfigViewer } from './config-state.ts';

/** A workflow that the portal offers, with its row, which says whether it is enabled. */
export interface OfferedWorkflow {
  offer: StoredPortalWorkflow;
  row: WorkflowRow;
}

/** Whether the user-defined fields of an account fulfil the access rule of a workflow. */
export function isAllowed(
  { access_rule }: Pick<StoredPortalWorkflow, 'access_rule'>,
  { udf }: Pick<ConfigAccount, 'udf'>,
): boolean {
  return evaluateAccessRule(access_rule ?? undefined, udf).holds;
}

/**
 * Lists the workflows of the portal that a linked account can use, in order: they are published, and the
 * account's user-defined fields fulfil their access rules.
 */
export function listOfferedWorkflows(
  { portal, workflows, account }: Pick<ConfigState, 'portal' | 'workflows' | 'account'>,
  viewer: ConfigViewer,
): OfferedWorkflow[] {
  const rows = new Map(workflows.map((row) => [row._id, row]));
  return portal.document.workflows.flatMap((offer) => {
    const row = rows.get(offer.id);
    const isVisible = offer.hidden !== true || viewer === 'organization';
    return row?.published === true && isVisible && isAllowed(offer, account)
      ? [{ offer, row }]
      : [];
  });
}
