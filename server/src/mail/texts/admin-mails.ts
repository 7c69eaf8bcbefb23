import type { MailContent } from '../mailer.ts';
import { composeMail, namedSafely, spokenMoment } from './compose-mail.ts';

/** What an admin changed about a member's sign-in. */
export interface AdminAct {
  org_name: string;
  /** Email of the admin. */
  admin: string;
  at: Date;
}

export function passwordResetByAdminMail({ org_name, admin, at }: AdminAct): Required<MailContent> {
  return composeMail('You have a new password', [
    `${admin}, an admin of ${namedSafely(org_name)}, set a new password for your Patchbay account on ${spokenMoment(at)}. You are signed out everywhere, and a locked sign-in is open again.`,
    'They tell you the new password. Sign in with it and set one that you alone know.',
    {
      note: 'If you did not ask for it, set a new password at "Forgot password?" on the sign-in page and tell an owner of your organization.',
    },
  ]);
}

export function twoFactorResetByAdminMail({
  org_name,
  admin,
  at,
}: AdminAct): Required<MailContent> {
  return composeMail('Two-factor sign-in is off', [
    `${admin}, an admin of ${namedSafely(org_name)}, turned two-factor sign-in off for your Patchbay account on ${spokenMoment(at)}. You are signed out everywhere.`,
    'Sign in with your password and set the second factor up again.',
    {
      note: 'If you did not ask for it, set a new password and tell an owner of your organization.',
    },
  ]);
}
