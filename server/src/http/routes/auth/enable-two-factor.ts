import { enableTwoFactor as enable } from '../../../domain/auth/two-factor/two-factor.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const enableTwoFactor: Handler<'enableTwoFactor'> = async (call) => {
  const { body, principal, ip, userAgent, services } = call;
  const caller = { user_agent: userAgent, ip_address: ip };
  return { recovery_codes: await enable(services, userOf(principal), body.code, caller) };
};
