import { sendResetCode } from '../../../domain/auth/one-time-code/send-codes.ts';
import type { Handler } from '../../handler.ts';

export const sendResetOtp: Handler<'sendResetOtp'> = ({ body, ip, userAgent, services }) =>
  sendResetCode(services, body.email, { user_agent: userAgent, ip_address: ip });
