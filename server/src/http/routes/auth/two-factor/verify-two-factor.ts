import { verifySecondFactor } from '#domain/sign-in/two-factor/second-factor.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const verifyTwoFactor: Handler<'verifyTwoFactor'> = ({ body, services, ...call }) =>
  verifySecondFactor(services, body, getDevice(call));
