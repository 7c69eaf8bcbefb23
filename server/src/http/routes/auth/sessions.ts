import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '#domain/auth/session/own-sessions.ts';
import { refreshSession } from '#domain/auth/session/refresh-session.ts';
import { signOut } from '#domain/auth/session/sign-out.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from './get-device.ts';
import { getUserPrincipal } from './get-user-principal.ts';

export const listSessions: Handler<'listSessions'> = async ({ principal, services }) =>
  listOwnSessions(services, getUserPrincipal(principal));

export const deleteSession: Handler<'deleteSession'> = async ({ params, services, ...call }) => {
  await endOwnSession(services, getUserPrincipal(call.principal), params.id, getDevice(call));
  return { success: true, message: 'The device is logged out.' };
};

export const deleteOtherSessions: Handler<'deleteOtherSessions'> = async ({
  services,
  ...call
}) => ({
  ended: await endOtherSessions(services, getUserPrincipal(call.principal), getDevice(call)),
});

export const refreshAccessToken: Handler<'refreshAccessToken'> = ({ bearer, services, ...call }) =>
  refreshSession(services, bearer, getDevice(call));

export const logout: Handler<'logout'> = async ({ body, services, ...call }) => {
  const user = getUserPrincipal(call.principal);
  const isEverywhere = await signOut(services, user, body?.all === true, getDevice(call));
  return {
    success: true,
    message: isEverywhere ? 'You are logged out everywhere.' : 'You are logged out.',
  };
};
