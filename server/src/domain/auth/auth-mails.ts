/** What sign-in writes to people; who sends it makes the text. */
export type AuthMail =
  | {
      kind:
        | 'sign_in_code'
        /** For an e-mail without an account. */
        | 'sign_up_code'
        | 'reset_code'
        /** To a member of the operator's staff. */
        | 'master_code';
      to: string;
      /** Six digits. Nowhere but in the mail. */
      code: string;
    }
  | { kind: 'password_changed' | 'two_factor_on' | 'two_factor_off'; to: string; at: Date }
  | {
      /** Somebody of the operator's staff signed in in this user's name. */
      kind: 'master_signed_in';
      to: string;
      master_email: string;
      at: Date;
      ends_at: Date;
    };

export type SendAuthMail = (mail: AuthMail) => Promise<void>;
