import type { KeyRing } from '../crypto/key-ring.ts';
import type { Database } from '../db/database.ts';
import { createLoginThrottle } from '../domain/auth/login-throttle.ts';
import { createTokens } from '../domain/auth/session/tokens.ts';
import { createOneTimeCodes } from '../domain/sign-in/one-time-code/one-time-codes.ts';
import { createSignIn } from '../domain/sign-in/sign-in.ts';
import type { AuthServices } from '../http/services.ts';
import type { Background } from '../lib/background.ts';
import type { Mailer } from '../mail/mailer.ts';
import { composeAuthMail } from '../mail/texts/auth-mail.ts';

export function createAuthServices(deps: {
  db: Database;
  keyRing: KeyRing;
  clock: () => Date;
  background: Background;
  mail: Pick<Mailer, 'send'>;
  /** Returns the dashboard's address, without a slash at the end. */
  dashboardUrl: () => string;
}): AuthServices {
  const { db, clock, background } = deps;
  const loginThrottle = createLoginThrottle(deps);
  const codes = createOneTimeCodes(deps);
  return {
    tokens: createTokens(deps.keyRing, clock),
    loginThrottle,
    codes,
    sendAuthMail: (mail) => {
      const content = composeAuthMail(mail, `${deps.dashboardUrl()}/reset`);
      return deps.mail.send({ ...content, to: mail.to });
    },
    signIn: createSignIn({ db, clock, background, auth: { loginThrottle, codes } }),
  };
}
