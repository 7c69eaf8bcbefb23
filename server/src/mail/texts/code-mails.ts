import type { MailContent } from '../mailer.ts';
import { composeMail } from './compose-mail.ts';

/** The purpose of a code. */
export type CodeMailKind = 'sign_in' | 'sign_up' | 'reset' | 'master';

const WORDS: Readonly<Record<CodeMailKind, { subject: string; purpose: string }>> = {
  sign_in: { subject: 'Your login code', purpose: 'log in to Patchbay' },
  sign_up: { subject: 'Your sign-up code', purpose: 'sign up for Patchbay' },
  reset: { subject: 'Your code for a new password', purpose: 'set a new password' },
  master: { subject: 'Your code for master login', purpose: 'log in with support access' },
};

/** Composes a mail with a code. The code is on a separate line, and not in the subject, which locked screens show. */
export function composeCodeMail(
  kind: CodeMailKind,
  code: string,
  minutes = 10,
): Required<MailContent> {
  const { subject, purpose } = WORDS[kind];
  return composeMail(subject, [
    `Enter this code to ${purpose}:`,
    { code },
    `It works once, for ${minutes} minutes. Only the newest code counts. Patchbay staff never ask you for it.`,
    {
      note: 'If you did not ask for it, ignore this email: nothing changes without the code. If such emails keep coming, someone is entering your address; your account is safe as long as you keep the code to yourself.',
    },
  ]);
}
