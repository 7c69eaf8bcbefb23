import { finishSignIn } from '../../../domain/auth/finish-sign-in.ts';
import type { Handler } from '../../handler.ts';

export const login: Handler<'login'> = async ({ body, ip, userAgent, services }) => {
  const { email, password = '' } = body;
  const checked = await services.signIn({ email, password, address: ip });
  const device = { user_agent: userAgent, ip_address: ip };
  return finishSignIn(services, { ...checked, device });
};
