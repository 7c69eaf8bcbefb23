import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import type { Mailer } from '#mail/mailer.ts';
import type { OutboundClient } from '#outbound/outbound-client.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import type { RenderedWebhook, RenderWebhookInput } from '../template/render-webhook.ts';

/** The services that send webhooks. */
export interface WebhookSendingDeps {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  log: {
    error(fields: object, message: string): void;
    warn(fields: object, message: string): void;
  };
  outbound: OutboundClient;
  mail: Pick<Mailer, 'send'>;
  /** Returns the address of the dashboard without a slash at the end. */
  dashboardUrl: () => string;
  /** Renders templates that are too expensive for the main thread. */
  render: PooledJob<RenderWebhookInput, RenderedWebhook>;
}
