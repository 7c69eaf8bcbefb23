import type { Tx } from '#db/database.ts';
import { findOrg } from '#db/org/org-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { formatNodeName } from '../graph/checked-graph.ts';
import type { GraphFinding } from '../graph/finding.ts';
import type { StoredWorkflow } from '../stored-workflow.ts';
import type { WorkflowDeps } from '../workflow-deps.ts';

export interface MailFinding extends Omit<GraphFinding, 'code'> {
  code: 'MAIL_SERVER_MISSING';
}

/** Returns a warning for each node that sends email if neither the organization nor the installation can. */
export async function checkMailServer(
  { hasMailServer }: Pick<WorkflowDeps, 'hasMailServer'>,
  { org_id }: Pick<WorkflowRow, 'org_id'>,
  { nodes }: StoredWorkflow,
  tx: Tx,
): Promise<MailFinding[]> {
  const sending = nodes.flatMap((node, at) => (node.type === 'send_email' ? [{ node, at }] : []));
  if (hasMailServer || sending.length === 0) {
    return [];
  }
  const org = await findOrg(tx, org_id);
  if (org === null || org.smtp !== null) {
    return [];
  }
  return sending.map(({ node, at }) => ({
    severity: 'warning',
    code: 'MAIL_SERVER_MISSING',
    node_id: node.id,
    pointer: `/nodes/${at}/data`,
    message: `${formatNodeName(node)} sends email, and no mail server is set up: it waits in the outbox. Set one up under Settings, Email.`,
  }));
}
