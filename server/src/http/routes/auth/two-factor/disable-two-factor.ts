import { disableTwoFactor as disable } from '#domain/sign-in/two-factor/two-factor.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const disableTwoFactor: Handler<'disableTwoFactor'> = async ({
  body,
  services,
  ...call
}) => {
  await disable(services, getUserPrincipal(call.principal), body.password, getDevice(call));
  return { success: true, message: 'Two-factor authentication is off.' };
};
