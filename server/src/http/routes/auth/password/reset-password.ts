import { changePassword } from '#domain/sign-in/password/reset-password.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const resetPassword: Handler<'resetPassword'> = async ({ body, services, ...call }) => {
  await changePassword(services, getUserPrincipal(call.principal), body, getDevice(call));
  return { success: true, message: 'Your password is changed. Other devices are logged out.' };
};
