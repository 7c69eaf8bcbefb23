import type { AuthMail } from '../auth-mail.ts';
import type { MailContent } from '../mailer.ts';
import { codeMail } from './code-mails.ts';
import { masterSignedInMail, passwordChangedMail, twoFactorChangedMail } from './security-mails.ts';

/** @param reset_url the page for a new password at our public address */
export function authMailContent(mail: AuthMail, reset_url: string): Required<MailContent> {
  switch (mail.kind) {
    case 'sign_in_code':
      return codeMail('sign_in', mail.code);
    case 'sign_up_code':
      return codeMail('sign_up', mail.code);
    case 'reset_code':
      return codeMail('reset', mail.code);
    case 'master_code':
      return codeMail('master', mail.code);
    case 'password_changed':
      return passwordChangedMail({ at: mail.at, reset_url });
    case 'two_factor_changed':
      return twoFactorChangedMail(mail);
    case 'master_signed_in':
      return masterSignedInMail(mail);
  }
}
