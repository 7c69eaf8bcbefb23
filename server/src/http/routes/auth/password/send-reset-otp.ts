import { sendResetCode } from '#domain/sign-in/one-time-code/send-codes.ts';
import type { Handler } from '#http/handler.ts';
import { getDevice } from '../get-device.ts';

export const sendResetOtp: Handler<'sendResetOtp'> = ({ body, services, ...call }) =>
  sendResetCode(services, body.email, getDevice(call));
