import { endOtherSessions } from '#domain/auth/session/own-sessions.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const deleteOtherSessions: Handler<'deleteOtherSessions'> = async ({
  services,
  ...call
}) => ({
  ended: await endOtherSessions(services, getUserPrincipal(call.principal), getDevice(call)),
});
