import { resetPasswordByCode } from '../../../domain/auth/password/reset-password.ts';
import type { Handler } from '../../handler.ts';

export const resetPasswordExternal: Handler<'resetPasswordExternal'> = async (call) => {
  const { body, ip, userAgent, services } = call;
  await resetPasswordByCode(services, body, { user_agent: userAgent, ip_address: ip });
  return { success: true, message: 'Your password is changed. Sign in with the new one.' };
};
