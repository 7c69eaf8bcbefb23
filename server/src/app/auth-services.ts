import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import type { SendAuthMail } from '../domain/auth/auth-mails.ts';
import {
  createOneTimeCodes,
  type OneTimeCodes,
} from '../domain/auth/one-time-code/one-time-codes.ts';
import { createTokens, type Tokens } from '../domain/auth/session/tokens.ts';
import type { CheckedUser } from '../domain/auth/sign-in/finish-sign-in.ts';
import { createLoginThrottle, type LoginThrottle } from '../domain/auth/sign-in/login-throttle.ts';
import { createSignIn, type SignIn } from '../domain/auth/sign-in/sign-in.ts';
import type { Background } from '../lib/background.ts';
import type { Mailer } from '../mail/mailer.ts';
import { authMailContent } from '../mail/texts/auth-mail.ts';

/** What signing in works with, made once. */
export interface AuthServices {
  tokens: Tokens;
  loginThrottle: LoginThrottle;
  codes: OneTimeCodes;
  sendAuthMail: SendAuthMail;
  /** See `createSignIn`. */
  signIn: (given: SignIn) => Promise<CheckedUser>;
}

export function createAuthServices(deps: {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  background: Background;
  mail: Pick<Mailer, 'send'>;
  /** The dashboard's own address, without a slash at the end. */
  dashboardUrl: () => string;
}): AuthServices {
  const loginThrottle = createLoginThrottle(deps);
  const codes = createOneTimeCodes(deps);
  return {
    tokens: createTokens(deps.keyRing, deps.clock),
    loginThrottle,
    codes,
    sendAuthMail: (mail) => {
      const content = authMailContent(mail, `${deps.dashboardUrl()}/reset`);
      return deps.mail.send({ ...content, to: mail.to });
    },
    signIn: createSignIn({ ...deps, loginThrottle, codes }),
  };
}
