import { signOut } from '../../../domain/auth/session/sign-out.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const logout: Handler<'logout'> = async ({ body, principal, ip, userAgent, services }) => {
  const device = { user_agent: userAgent, ip_address: ip };
  const isEverywhere = await signOut(services, userOf(principal), body?.all === true, device);
  return {
    success: true,
    message: isEverywhere ? 'You are signed out everywhere.' : 'You are signed out.',
  };
};
