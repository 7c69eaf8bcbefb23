import { sendResetCode } from '#domain/sign-in/one-time-code/send-codes.ts';
import { changePassword, resetPasswordByCode } from '#domain/sign-in/password/reset-password.ts';
import { setNewPassword as set } from '#domain/sign-in/password/set-new-password.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from './get-device.ts';
import { getUserPrincipal } from './get-user-principal.ts';

export const resetPassword: Handler<'resetPassword'> = async ({ body, services, ...call }) => {
  await changePassword(services, getUserPrincipal(call.principal), body, getDevice(call));
  return { success: true, message: 'Your password is changed. Other devices are logged out.' };
};

export const sendResetOtp: Handler<'sendResetOtp'> = ({ body, services, ...call }) =>
  sendResetCode(services, body.email, getDevice(call));

export const resetPasswordExternal: Handler<'resetPasswordExternal'> = async ({
  body,
  services,
  ...call
}) => {
  await resetPasswordByCode(services, body, getDevice(call));
  return { success: true, message: 'Your password is changed. Log in with the new one.' };
};

export const setNewPassword: Handler<'setNewPassword'> = ({ body, services, ...call }) =>
  set(services, body, getDevice(call));
