import { signOut } from '#domain/auth/session/sign-out.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const logout: Handler<'logout'> = async ({ body, services, ...call }) => {
  const user = getUserPrincipal(call.principal);
  const isEverywhere = await signOut(services, user, body?.all === true, getDevice(call));
  return {
    success: true,
    message: isEverywhere ? 'You are logged out everywhere.' : 'You are logged out.',
  };
};
