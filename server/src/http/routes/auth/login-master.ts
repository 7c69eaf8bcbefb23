import { loginAsMaster } from '../../../domain/auth/master-login.ts';
import type { Handler } from '../../handler.ts';

export const loginMaster: Handler<'loginMaster'> = ({ body, ip, userAgent, services }) =>
  loginAsMaster(services, body, { user_agent: userAgent, ip_address: ip });
