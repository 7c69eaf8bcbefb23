import { insertOutboxEmail } from '../db/org/outbox-email-repo.ts';
import { type DeliveryLimits, deliver, type MailAttachment } from './deliver.ts';
import { createMailTransports, type MailTransportsDeps } from './mail-transports.ts';

/** A mail that a workflow sends in the name of its organization. */
export interface RunMail {
  org_id: string;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  subject: string;
  text: string;
  attachments: readonly MailAttachment[];
  /** A key that is the same each time the same mail is sent, so that mail programs show it once. */
  key: string;
}

export interface SentRunMail {
  message_id: string;
  /** The host that accepted the mail. Null if there is no mail server, and the mail waits in the outbox. */
  host: string | null;
  rejected: string[];
}

export interface RunMailer {
  /**
   * Sends a mail by the organization's own mail server, else the installation's, once, and reports the result.
   *
   * @throws MailError
   */
  send(mail: RunMail, signal: AbortSignal): Promise<SentRunMail>;
}

/** The limits of a delivery, which leave time for attachments of up to 25 MB. */
const LIMITS: DeliveryLimits = { connectMs: 10_000, idleMs: 30_000, totalMs: 120_000 };

export function createRunMailer(deps: MailTransportsDeps & { clock: () => Date }): RunMailer {
  const { db, clock } = deps;
  const transports = createMailTransports(deps);
  return {
    send: async ({ org_id, key, ...mail }, signal) => {
      const { server, from } = await transports.find(org_id);
      const messageId = `<${key}@${from.address.replace(/^.*@/, '')}>`;
      if (server === null) {
        for (const to_address of [...mail.to, ...mail.cc, ...mail.bcc]) {
          await insertOutboxEmail(db.directory, {
            to_address,
            from_address: from.address,
            subject: mail.subject,
            text_body: mail.text,
            html_body: null,
            created_at: clock(),
          });
        }
        return { message_id: messageId, host: null, rejected: [] };
      }
      const sent = await deliver(server, { ...mail, from, messageId }, { limits: LIMITS, signal });
      return { ...sent, host: server.host };
    },
  };
}
