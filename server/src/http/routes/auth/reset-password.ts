import { changePassword } from '../../../domain/auth/password/reset-password.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const resetPassword: Handler<'resetPassword'> = async (call) => {
  const { body, principal, ip, userAgent, services } = call;
  await changePassword(services, userOf(principal), body, {
    user_agent: userAgent,
    ip_address: ip,
  });
  return { success: true, message: 'Your password is changed. Other devices are signed out.' };
};
