import type { MailContent } from '../mailer.ts';
import { composeMail, namedSafely } from './compose-mail.ts';

export interface InvitationMail {
  org_name: string;
  /** Name of who invites, or the email if there is no name. */
  inviter: string;
  role: string;
  /** `/signup?invite=<token>` at our public address. */
  url: string;
  /** Days that it holds; default 7. */
  days?: number;
}

export function invitationMail(given: InvitationMail): Required<MailContent> {
  const [org, inviter] = [namedSafely(given.org_name), namedSafely(given.inviter)];
  const role = namedSafely(given.role);
  return composeMail(`Join ${org} on Patchbay`, [
    `${inviter} invites you to join ${org} on Patchbay with the role ${role}.`,
    { label: 'Accept the invitation', url: given.url },
    `The invitation is for this email address only, works once and ends after ${given.days ?? 7} days.`,
    {
      note: `If you do not know ${inviter} or ${org}, ignore this email: nothing happens unless you accept.`,
    },
  ]);
}
