import { setUpTwoFactor as setUp } from '#domain/sign-in/two-factor/two-factor.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const setUpTwoFactor: Handler<'setUpTwoFactor'> = async ({ body, services, ...call }) =>
  setUp(services, getUserPrincipal(call.principal), body?.password, getDevice(call));
