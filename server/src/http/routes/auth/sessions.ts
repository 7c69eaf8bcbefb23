import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '../../../domain/auth/session/own-sessions.ts';
import { refreshSession } from '../../../domain/auth/session/refresh-session.ts';
import { signOut } from '../../../domain/auth/session/sign-out.ts';
import type { Handler } from '../../handler.ts';
import { deviceOf } from './device-of.ts';
import { userOf } from './user-of.ts';

export const listSessions: Handler<'listSessions'> = async ({ principal, services }) =>
  listOwnSessions(services, userOf(principal));

export const deleteSession: Handler<'deleteSession'> = async ({ params, services, ...call }) => {
  await endOwnSession(services, userOf(call.principal), params.id, deviceOf(call));
  return { success: true, message: 'The device is logged out.' };
};

export const deleteOtherSessions: Handler<'deleteOtherSessions'> = async ({
  services,
  ...call
}) => ({ ended: await endOtherSessions(services, userOf(call.principal), deviceOf(call)) });

export const refreshAccessToken: Handler<'refreshAccessToken'> = ({ bearer, services, ...call }) =>
  refreshSession(services, bearer, deviceOf(call));

export const logout: Handler<'logout'> = async ({ body, services, ...call }) => {
  const user = userOf(call.principal);
  const isEverywhere = await signOut(services, user, body?.all === true, deviceOf(call));
  return {
    success: true,
    message: isEverywhere ? 'You are logged out everywhere.' : 'You are logged out.',
  };
};
