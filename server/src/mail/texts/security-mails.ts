import type { MailContent } from '../mailer.ts';
import { composeMail, formatMoment, type MailPart, toSafeName } from './compose-mail.ts';

/** Composes the notice. `reset_url` is the page for a new password. Without it the text describes the way there. */
export function composePasswordChangedMail(change: {
  at: Date;
  reset_url?: string;
}): Required<MailContent> {
  const advice =
    'If that was not you, set a new password now, log out everywhere else in the security settings, and tell an owner of your organization.';
  return composeMail('Your password was changed', [
    `The password of your Patchbay account was changed on ${formatMoment(change.at)}. Other sessions were logged out.`,
    'If that was you, there is nothing to do.',
    advice,
    ...(change.reset_url === undefined
      ? [{ note: 'To set a new password, go to "Forgot password?" on the login page.' }]
      : [{ label: 'Set a new password', url: change.reset_url }]),
  ]);
}

/** Composes the notice to the user in whose name the operator's support staff signed in. */
export function composeMasterSignedInMail(session: {
  org_name?: string;
  master_email: string;
  at: Date;
  ends_at: Date;
}): Required<MailContent> {
  const org = session.org_name === undefined ? 'your organization' : toSafeName(session.org_name);
  return composeMail('Support staff logged in to your account', [
    `${session.master_email} logged in to Patchbay in your name on ${formatMoment(session.at)}, by the support access that ${org} granted.`,
    `The session ends on ${formatMoment(session.ends_at)} at the latest. It cannot change your password, your second factor or API keys, and it is in the audit log.`,
    {
      note: 'If your organization did not ask for help, an admin ends it at once by revoking support access in the settings of the organization.',
    },
  ]);
}

export type TwoFactorChange = 'turned_on' | 'turned_off' | 'recovery_codes_replaced';

const TWO_FACTOR_WORDS: Readonly<Record<TwoFactorChange, { subject: string; what: string }>> = {
  turned_on: {
    subject: 'Two-factor authentication is on',
    what: 'Two-factor authentication was turned on for your Patchbay account',
  },
  turned_off: {
    subject: 'Two-factor authentication is off',
    what: 'Two-factor authentication was turned off for your Patchbay account',
  },
  recovery_codes_replaced: {
    subject: 'You have new recovery codes',
    what: 'The recovery codes of your Patchbay account were replaced; the old ones are void',
  },
};

export function composeTwoFactorChangedMail(event: {
  change: TwoFactorChange;
  at: Date;
}): Required<MailContent> {
  const { subject, what } = TWO_FACTOR_WORDS[event.change];
  const parts: MailPart[] = [
    `${what}. That was on ${formatMoment(event.at)}.`,
    {
      note: 'If that was not you, another person knows your password: set a new one, log out everywhere else in the security settings, and tell an owner of your organization.',
    },
  ];
  return composeMail(subject, parts);
}
