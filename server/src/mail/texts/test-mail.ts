import type { MailContent } from '../mailer.ts';
import { composeMail, toSafeName } from './compose-mail.ts';

/** Composes the mail that confirms to an admin that the organization's mail server works. */
export function composeTestMail(request: { sender: string }): Required<MailContent> {
  return composeMail('Test mail from Patchbay', [
    'The mail server of your organization works: this mail was sent by it.',
    `${toSafeName(request.sender)} requested it in the email settings. There is nothing to do.`,
  ]);
}
