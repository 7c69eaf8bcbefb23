import type { MailContent } from '../mailer.ts';
import { composeMail, toSafeName } from './compose-mail.ts';

export interface InvitationMail {
  org_name: string;
  /** The name of the inviting member, or the email if there is no name. */
  inviter: string;
  role: string;
  /** The address `/signup?invite=<token>` at our public address. */
  url: string;
  /** The days for which the invitation is valid; default 7. */
  days?: number;
}

export function composeInvitationMail(invitation: InvitationMail): Required<MailContent> {
  const [org, inviter] = [toSafeName(invitation.org_name), toSafeName(invitation.inviter)];
  const role = toSafeName(invitation.role);
  return composeMail(`Join ${org} on Patchbay`, [
    `${inviter} invites you to join ${org} on Patchbay with the role ${role}.`,
    { label: 'Accept the invitation', url: invitation.url },
    `The invitation is for this email address only, works once and ends after ${invitation.days ?? 7} days.`,
    {
      note: `If you do not know ${inviter} or ${org}, ignore this email: nothing happens unless you accept.`,
    },
  ]);
}
