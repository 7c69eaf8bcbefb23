import { loginAsMaster } from '#domain/sign-in/master-login.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const loginMaster: Handler<'loginMaster'> = ({ body, services, ...call }) =>
  loginAsMaster(services, body, getDevice(call));
