import type { MailContent } from '../mailer.ts';
import { composeMail } from './compose-mail.ts';

/** What a code is for. */
export type CodeMailKind = 'sign_in' | 'sign_up' | 'reset' | 'master';

const WORDS: Readonly<Record<CodeMailKind, { subject: string; purpose: string }>> = {
  sign_in: { subject: 'Your sign-in code', purpose: 'sign in to Patchbay' },
  sign_up: { subject: 'Your sign-up code', purpose: 'sign up for Patchbay' },
  reset: { subject: 'Your code for a new password', purpose: 'set a new password' },
  master: { subject: 'Your code for master sign-in', purpose: 'sign in with support access' },
};

/** The code is on a line of its own, and not in the subject, which locked screens show. */
export function codeMail(kind: CodeMailKind, code: string, minutes = 10): Required<MailContent> {
  const { subject, purpose } = WORDS[kind];
  return composeMail(subject, [
    `Enter this code to ${purpose}:`,
    { code },
    `It works once, for ${minutes} minutes. Only the newest code counts. Patchbay staff never ask you for it.`,
    {
      note: 'If you did not ask for it, ignore this mail: nothing changes without the code. If such mails keep coming, another person types your address; your account is safe as long as you keep the code to yourself.',
    },
  ]);
}
