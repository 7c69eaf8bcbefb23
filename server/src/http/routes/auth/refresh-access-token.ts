import { refreshSession } from '../../../domain/auth/refresh-session.ts';
import type { Handler } from '../../handler.ts';

export const refreshAccessToken: Handler<'refreshAccessToken'> = ({ bearer, services }) =>
  refreshSession(services, bearer);
