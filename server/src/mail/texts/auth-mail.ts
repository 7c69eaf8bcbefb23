import type { AuthMail } from '../auth-mail.ts';
import type { MailContent } from '../mailer.ts';
import { composeCodeMail } from './code-mails.ts';
import {
  composeMasterSignedInMail,
  composePasswordChangedMail,
  composeTwoFactorChangedMail,
} from './security-mails.ts';

/** Composes a mail about signing in. @param reset_url the page for a new password at our public address */
export function composeAuthMail(mail: AuthMail, reset_url: string): Required<MailContent> {
  switch (mail.kind) {
    case 'sign_in_code':
      return composeCodeMail('sign_in', mail.code);
    case 'sign_up_code':
      return composeCodeMail('sign_up', mail.code);
    case 'reset_code':
      return composeCodeMail('reset', mail.code);
    case 'master_code':
      return composeCodeMail('master', mail.code);
    case 'password_changed':
      return composePasswordChangedMail({ at: mail.at, reset_url });
    case 'two_factor_changed':
      return composeTwoFactorChangedMail(mail);
    case 'master_signed_in':
      return composeMasterSignedInMail(mail);
  }
}
