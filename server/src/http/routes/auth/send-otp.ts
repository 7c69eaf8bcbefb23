import { sendSignInCode } from '../../../domain/auth/send-codes.ts';
import type { Handler } from '../../handler.ts';

export const sendOtp: Handler<'sendOtp'> = ({ body, services }) =>
  sendSignInCode(services, body.email);
