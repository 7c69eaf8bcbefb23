import { refreshSession } from '#domain/auth/session/refresh-session.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const refreshAccessToken: Handler<'refreshAccessToken'> = ({ bearer, services, ...call }) =>
  refreshSession(services, bearer, getDevice(call));
