/** A mail about signing in. `composeAuthMail` writes its text. */
export type AuthMail =
  | {
      kind:
        | 'sign_in_code'
        /** The code for an email without an account. */
        | 'sign_up_code'
        | 'reset_code'
        /** The code for a member of the operator's staff. */
        | 'master_code';
      to: string;
      /** Six digits, which are in no response and no log. */
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
      /** The notice that the operator's staff logged in in this user's name. */
      kind: 'master_signed_in';
      to: string;
      master_email: string;
      at: Date;
      ends_at: Date;
    };

export type SendAuthMail = (mail: AuthMail) => Promise<void>;
