import type { OutboundClient } from '#outbound/outbound-client.ts';
import { parseMailAddresses } from '../mail/mail-addresses.ts';
import { type MailDeps, sendMail } from '../mail/send-mail.ts';
import { NodeError } from '../node-error.ts';
import type { NodeExecutor } from '../node-type.ts';
import { loadAttachments } from './load-attachments.ts';

export interface SendEmailDeps extends MailDeps {
  /** The guarded client: people enter the addresses of attachments. */
  outbound: OutboundClient;
  clock: () => Date;
}

/** Sends an email by the mail server of the organization, else of the installation. */
export function createSendEmailExecutor(deps: SendEmailDeps): NodeExecutor<'send_email'> {
  return {
    type: 'send_email',
    execute: async (context, settings) => {
      const { body: text, cc = '', bcc = '' } = settings;
      const recipients = {
        to: parseMailAddresses(settings.to, '/to'),
        cc: parseMailAddresses(cc, '/cc'),
        bcc: parseMailAddresses(bcc, '/bcc'),
      };
      if (recipients.to.length === 0) {
        throw new NodeError('INPUT_INVALID', 'The email has no recipient.', {
          pointer: '/to',
          isRepeatable: false,
        });
      }
      const attachments = await loadAttachments(
        deps.outbound,
        listAddresses(settings.attachments),
        context.signal,
      );
      const mail = { ...recipients, subject: settings.subject, text, attachments };
      const { message_id, host, rejected, subject } = await sendMail(deps, context, mail);
      return {
        kind: 'done',
        output: {
          email_sent: host !== null,
          message_id,
          recipients,
          rejected,
          subject,
          sent_at: deps.clock().toISOString(),
          attachments_processed: attachments.length,
          smtp_host: host,
        },
      };
    },
  };
}

/** Returns the addresses of attachments. A setting that is a single template may result in a list or in nothing. */
function listAddresses(attachments: unknown): string[] {
  const list =
    attachments === undefined || attachments === null || attachments === ''
      ? []
      : [attachments].flat();
  return list.map((address) => {
    if (typeof address === 'string') {
      return address;
    }
    throw new NodeError(
      'INPUT_INVALID',
      'The attachments are not a list of addresses. Name a list of URLs.',
      {
        pointer: '/attachments',
        isRepeatable: false,
      },
    );
  });
}
