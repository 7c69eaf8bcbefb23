import { verifySecondFactor } from '../../../domain/auth/two-factor/second-factor.ts';
import type { Handler } from '../../handler.ts';

export const verifyTwoFactor: Handler<'verifyTwoFactor'> = ({ body, ip, userAgent, services }) =>
  verifySecondFactor(services, body, { user_agent: userAgent, ip_address: ip });
