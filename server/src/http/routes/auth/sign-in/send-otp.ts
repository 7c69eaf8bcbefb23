import { sendSignInCode } from '#domain/sign-in/one-time-code/send-codes.ts';
import type { Handler } from '#http/handler.ts';

export const sendOtp: Handler<'sendOtp'> = ({ body, services }) =>
  sendSignInCode(services, body.email);
