import { listOwnSessions } from '#domain/auth/session/own-sessions.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '../get-user-principal.ts';

export const listSessions: Handler<'listSessions'> = async ({ principal, services }) =>
  listOwnSessions(services, getUserPrincipal(principal));
