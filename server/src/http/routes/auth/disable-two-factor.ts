import { disableTwoFactor as disable } from '../../../domain/auth/two-factor/two-factor.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const disableTwoFactor: Handler<'disableTwoFactor'> = async (call) => {
  const { body, principal, ip, userAgent, services } = call;
  const caller = { user_agent: userAgent, ip_address: ip };
  await disable(services, userOf(principal), body.password, caller);
  return { success: true, message: 'Two-factor sign-in is off.' };
};
