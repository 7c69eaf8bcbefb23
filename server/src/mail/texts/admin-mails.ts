import type { MailContent } from '../mailer.ts';
import { composeMail, formatMoment, toSafeName } from './compose-mail.ts';

/** A change that an admin made to a member's sign-in. */
export interface AdminAct {
  org_name: string;
  /** The email of the admin. */
  admin: string;
  at: Date;
}

export function composePasswordResetByAdminMail({
  org_name,
  admin,
  at,
}: AdminAct): Required<MailContent> {
  return composeMail('You have a new password', [
    `${admin}, an admin of ${toSafeName(org_name)}, set a new password for your Patchbay account on ${formatMoment(at)}. You are logged out everywhere, and your login is unlocked.`,
    'They will give you the new password. Log in with it and set one that only you know.',
    {
      note: 'If you did not ask for it, set a new password at "Forgot password?" on the login page and tell an owner of your organization.',
    },
  ]);
}

export function composeTwoFactorResetByAdminMail({
  org_name,
  admin,
  at,
}: AdminAct): Required<MailContent> {
  return composeMail('Two-factor authentication is off', [
    `${admin}, an admin of ${toSafeName(org_name)}, turned two-factor authentication off for your Patchbay account on ${formatMoment(at)}. You are logged out everywhere.`,
    'Log in with your password and set the second factor up again.',
    {
      note: 'If you did not ask for it, set a new password and tell an owner of your organization.',
    },
  ]);
}
