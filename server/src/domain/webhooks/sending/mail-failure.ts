import type { Tenant } from '#db/database.ts';
import { listMemberUsers } from '#db/org/member-repo.ts';
import { composeWebhookFailureMail } from '#mail/texts/webhook-mails.ts';
import { isRoleAtLeast } from '../../roles.ts';
import type { WebhookSendingDeps } from './sending-deps.ts';

/** A subscription whose attempts fail, or that was turned off because of them. */
export interface WebhookFailure {
  /** `WARNING`: four attempts in a row failed. `GONE` and `FAILING`: it was turned off. */
  kind: 'WARNING' | 'GONE' | 'FAILING';
  webhook: string;
  url: string;
  failed_attempts: number;
  at: Date;
}

/** Sends the owners and admins of the organization an email, which names the host of the receiver alone. */
export async function mailFailure(
  { db, mail, dashboardUrl }: Pick<WebhookSendingDeps, 'db' | 'mail' | 'dashboardUrl'>,
  { org_id, environment }: Tenant,
  { kind, webhook, url, failed_attempts, at }: WebhookFailure,
): Promise<void> {
  const content = composeWebhookFailureMail({
    kind,
    host: new URL(url).host,
    environment,
    failed_attempts,
    at,
    url: `${dashboardUrl()}/developer/webhooks/${webhook}`,
  });
  for (const { user, role } of await listMemberUsers(db.directory, org_id)) {
    if (isRoleAtLeast(role, 'admin')) {
      await mail.send({ ...content, to: user.email, org_id });
    }
  }
}
