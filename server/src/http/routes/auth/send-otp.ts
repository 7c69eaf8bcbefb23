import { sendSignInCode } from '../../../domain/auth/one-time-code/send-codes.ts';
import type { Handler } from '../../handler.ts';

export const sendOtp: Handler<'sendOtp'> = ({ body, services }) =>
  sendSignInCode(services, body.email);
