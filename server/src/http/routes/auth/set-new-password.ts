import { setNewPassword as set } from '../../../domain/auth/password/set-new-password.ts';
import type { Handler } from '../../handler.ts';

export const setNewPassword: Handler<'setNewPassword'> = ({ body, ip, userAgent, services }) =>
  set(services, body, { user_agent: userAgent, ip_address: ip });
