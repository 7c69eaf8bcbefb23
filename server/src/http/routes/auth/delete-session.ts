import { endOwnSession } from '../../../domain/auth/session/own-sessions.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const deleteSession: Handler<'deleteSession'> = async (call) => {
  const { params, principal, ip, userAgent, services } = call;
  const device = { user_agent: userAgent, ip_address: ip };
  await endOwnSession(services, userOf(principal), params.id, device);
  return { success: true, message: 'The device is signed out.' };
};
