import { endOtherSessions } from '../../../domain/auth/session/own-sessions.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const deleteOtherSessions: Handler<'deleteOtherSessions'> = async (call) => {
  const { principal, ip, userAgent, services } = call;
  const device = { user_agent: userAgent, ip_address: ip };
  return { ended: await endOtherSessions(services, userOf(principal), device) };
};
