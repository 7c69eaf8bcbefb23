import { resetPasswordByCode } from '#domain/sign-in/password/reset-password.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const resetPasswordExternal: Handler<'resetPasswordExternal'> = async ({
  body,
  services,
  ...call
}) => {
  await resetPasswordByCode(services, body, getDevice(call));
  return { success: true, message: 'Your password is changed. Log in with the new one.' };
};
