import { endOwnSession } from '#domain/auth/session/own-sessions.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const deleteSession: Handler<'deleteSession'> = async ({ params, services, ...call }) => {
  await endOwnSession(services, getUserPrincipal(call.principal), params.id, getDevice(call));
  return { success: true, message: 'The device is logged out.' };
};
