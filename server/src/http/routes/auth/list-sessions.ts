import { listOwnSessions } from '../../../domain/auth/session/own-sessions.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from './user-of.ts';

export const listSessions: Handler<'listSessions'> = async ({ principal, services }) =>
  listOwnSessions(services, userOf(principal));
