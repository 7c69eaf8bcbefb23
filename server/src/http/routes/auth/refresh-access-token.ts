import { refreshSession } from '../../../domain/auth/session/refresh-session.ts';
import type { Handler } from '../../handler.ts';

export const refreshAccessToken: Handler<'refreshAccessToken'> = ({
  bearer,
  ip,
  userAgent,
  services,
}) => refreshSession(services, bearer, { user_agent: userAgent, ip_address: ip });
