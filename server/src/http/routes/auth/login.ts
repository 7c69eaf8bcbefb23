import { finishSignIn } from '../../../domain/auth/sign-in/finish-sign-in.ts';
import type { Handler } from '../../handler.ts';

export const login: Handler<'login'> = async ({ body, ip, userAgent, services }) => {
  // The contract asks for exactly one of the two.
  const { email, password = '', otp, org_slug, invite_token } = body;
  const checked = await services.signIn({
    email,
    factor: otp === undefined ? { password } : { otp },
    org_slug,
    invite_token,
    device: { user_agent: userAgent, ip_address: ip },
  });
  return finishSignIn(services, checked);
};
