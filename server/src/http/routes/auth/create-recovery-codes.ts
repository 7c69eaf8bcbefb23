import { renewRecoveryCodes } from '../../../domain/auth/two-factor/two-factor.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const createRecoveryCodes: Handler<'createRecoveryCodes'> = async (call) => {
  const { body, principal, ip, userAgent, services } = call;
  const caller = { user_agent: userAgent, ip_address: ip };
  const user = userOf(principal);
  return { recovery_codes: await renewRecoveryCodes(services, user, body.password, caller) };
};
