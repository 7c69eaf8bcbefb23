import type { MailContent } from '../mailer.ts';
import { composeMail, namedSafely } from './compose-mail.ts';

/** Confirms to the admin who set up a mail server that it works. */
export function testMail(given: { sender: string }): Required<MailContent> {
  return composeMail('Test mail from Patchbay', [
    'The mail server of your organization works: this mail was sent by it.',
    `${namedSafely(given.sender)} requested it in the email settings. There is nothing to do.`,
  ]);
}
