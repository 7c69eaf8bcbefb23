import type { AuthMail } from './auth-mails.ts';

export interface MailText {
  subject: string;
  /** Plain text. */
  text: string;
}

const IF_NOT_YOU = 'If you did not ask for it, ignore this mail: nothing changes without the code.';

const TWO_FACTOR_SUBJECTS = {
  turned_on: 'Two-factor sign-in is on',
  turned_off: 'Two-factor sign-in is off',
  recovery_codes_replaced: 'You have new recovery codes',
} as const;

/** The words of a mail. Subjects are shown on locked screens, so no code is in one. */
export function authMailText(mail: AuthMail): MailText {
  switch (mail.kind) {
    case 'sign_in_code':
    case 'master_code':
      return codeMail('Your sign-in code', 'sign in to Patchbay', mail.code);
    case 'sign_up_code':
      return codeMail('Your sign-up code', 'sign up for Patchbay', mail.code);
    case 'reset_code':
      return codeMail('Your code for a new password', 'set a new password', mail.code);
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        text: paragraphs(
          `The password of your Patchbay account was changed on ${spoken(mail.at)}.`,
          'If that was not you, set a new one now (Forgot password, on the sign-in page) and tell an owner of your organisation.',
        ),
      };
    case 'two_factor_changed':
      return {
        subject: TWO_FACTOR_SUBJECTS[mail.change],
        text: paragraphs(
          `That was on ${spoken(mail.at)}.`,
          'If it was not you, somebody knows your password: set a new one now (Forgot password, on the sign-in page) and tell an owner of your organisation.',
        ),
      };
    case 'master_signed_in':
      return {
        subject: 'Support staff signed in to your account',
        text: paragraphs(
          `${mail.master_email} signed in to Patchbay in your name on ${spoken(mail.at)}, by the vendor access that your organisation gave. The session ends on ${spoken(mail.ends_at)} at the latest.`,
          'To end it at once, revoke vendor access in the settings of your organisation.',
        ),
      };
  }
}

function codeMail(subject: string, purpose: string, code: string): MailText {
  return {
    subject,
    text: paragraphs(
      `Your code to ${purpose}: ${code}`,
      'It works once, for 10 minutes. Nobody of Patchbay ever asks you for it.',
      IF_NOT_YOU,
    ),
  };
}

/** `21 November 2026, 14:05 UTC`: whose time zone it is read in is not known here. */
function spoken(moment: Date): string {
  const day = moment.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return `${day}, ${moment.toISOString().slice(11, 16)} UTC`;
}

function paragraphs(...lines: string[]): string {
  return `${lines.join('\n\n')}\n`;
}
