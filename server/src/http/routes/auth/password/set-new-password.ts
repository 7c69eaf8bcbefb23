import { setNewPassword as set } from '#domain/sign-in/password/set-new-password.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const setNewPassword: Handler<'setNewPassword'> = ({ body, services, ...call }) =>
  set(services, body, getDevice(call));
