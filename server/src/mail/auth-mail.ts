/** What sign-in writes to people; who sends it makes the text. */
export type AuthMail =
  | {
      kind:
        | 'sign_in_code'
        /** For an email without an account. */
        | 'sign_up_code'
        | 'reset_code'
        /** To a member of the operator's staff. */
        | 'master_code';
      to: string;
      /** Six digits. Nowhere but in the mail. */
      code: string;
    }
  | { kind: 'password_changed'; to: string; at: Date }
  | {
      kind: 'two_factor_changed';
      change: 'turned_on' | 'turned_off' | 'recovery_codes_replaced';
      to: string;
      at: Date;
    }
  | {
      /** The operator's staff logged in in this user's name. */
      kind: 'master_signed_in';
      to: string;
      master_email: string;
      at: Date;
      ends_at: Date;
    };

export type SendAuthMail = (mail: AuthMail) => Promise<void>;
