import { randomBytes } from 'node:crypto';
import type { SetWebhookSecretRequest, WebhookSecret } from '@patchbay/contract/schema.gen.d.ts';
import type { AadContext, KeyRing } from '#crypto/key-ring.ts';
import type { Tenant } from '#db/database.ts';
import { putTriggerSecret } from '#db/triggers/trigger-secret-repo.ts';
import { createObjectId } from '#lib/object-id.ts';
import { runAuditedChange } from '../audit/audited-change.ts';
import { lockOwnWorkflow } from '../workflows/reach-workflow.ts';
import {
  buildWorkflowEvent,
  type WorkflowActor,
  type WorkflowDeps,
  type WorkflowOf,
} from '../workflows/workflow-deps.ts';

const SECRET_BYTES = 24;

/**
 * Stores the secret with which requests to a workflow's address are authenticated.
 *
 * @throws AppError RESOURCE_NOT_FOUND, FORBIDDEN
 */
export async function setWebhookSecret(
  deps: Pick<WorkflowDeps, 'db' | 'clock'> & { keyRing: KeyRing },
  by: WorkflowActor,
  of: WorkflowOf,
  { secret: sent }: SetWebhookSecretRequest,
): Promise<WebhookSecret> {
  const { tenant } = of;
  const secret = sent ?? `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const _id = createObjectId();
  // The secret is encrypted before the transaction, because the key ring may need its own connection.
  const secret_encrypted = await deps.keyRing.encrypt(
    tenant.org_id,
    buildWebhookSecretAad(tenant, _id),
    secret,
  );
  return runAuditedChange(deps, by, async (tx, now) => {
    const { row } = await lockOwnWorkflow(tx, of);
    await putTriggerSecret(tx, tenant, row._id, { _id, secret_encrypted, now });
    return {
      result: { secret, updatedAt: now.toISOString() },
      events: [
        buildWorkflowEvent(row, {
          event_type: 'WORKFLOW_SECRET_SET',
          action_type: 'update',
          summary: `The webhook secret of the workflow "${row.name}" was set.`,
        }),
      ],
    };
  });
}

export const buildWebhookSecretAad = ({ environment }: Tenant, row: string): AadContext => ({
  table: 'trigger_secret',
  row,
  environment,
  column: 'secret_encrypted',
});
