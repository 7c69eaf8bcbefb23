import type { MailContent } from '../mailer.ts';
import { composeMail, formatMoment, toSafeName } from './compose-mail.ts';

/** A webhook whose attempts fail (`WARNING`), or that was turned off because of that. */
export interface WebhookFailureNotice {
  kind: 'WARNING' | 'GONE' | 'FAILING';
  /** The host of the receiver. */
  host: string;
  environment: 'test' | 'production';
  failed_attempts: number;
  at: Date;
  /** The page of the webhook in the dashboard. */
  url: string;
}

/** Composes the notice to the owners and admins of the organization. */
export function composeWebhookFailureMail(notice: WebhookFailureNotice): Required<MailContent> {
  const receiver = `${toSafeName(notice.host)} (${notice.environment} environment)`;
  const open = { label: 'Open the webhook', url: notice.url };
  const replay =
    'Nothing is lost: when the receiver works, turn the webhook on again and replay what happened meanwhile.';
  switch (notice.kind) {
    case 'WARNING':
      return composeMail('A webhook fails', [
        `The last ${notice.failed_attempts} attempts to send a webhook to ${receiver} have failed, the latest on ${formatMoment(notice.at)}.`,
        'Deliveries are tried again for three days. After five days without a success the webhook is turned off. Its page shows the responses of the receiver.',
        open,
        { note: 'You get this email at most once a day for each webhook.' },
      ]);
    case 'GONE':
      return composeMail('A webhook was turned off', [
        `The receiver at ${receiver} responded with 410 on ${formatMoment(notice.at)}, which says that it wants no more webhooks. The webhook was turned off.`,
        `If that was not intended, repair the receiver. ${replay}`,
        open,
      ]);
    case 'FAILING':
      return composeMail('A webhook was turned off', [
        `No attempt to send a webhook to ${receiver} has succeeded for five days, so it was turned off on ${formatMoment(notice.at)}.`,
        `Its page shows the responses of the receiver. ${replay}`,
        open,
      ]);
  }
}
