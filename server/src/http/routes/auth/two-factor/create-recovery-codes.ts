import { regenerateRecoveryCodes } from '#domain/sign-in/two-factor/two-factor.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const createRecoveryCodes: Handler<'createRecoveryCodes'> = async ({
  body,
  services,
  ...call
}) => {
  const user = getUserPrincipal(call.principal);
  return {
    recovery_codes: await regenerateRecoveryCodes(services, user, body.password, getDevice(call)),
  };
};
