import { setUpTwoFactor as setUp } from '../../../domain/auth/two-factor/two-factor.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const setUpTwoFactor: Handler<'setUpTwoFactor'> = async (call) => {
  const { body, principal, ip, userAgent, services } = call;
  const caller = { user_agent: userAgent, ip_address: ip };
  return setUp(services, userOf(principal), body?.password, caller);
};
