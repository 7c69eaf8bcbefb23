import { listEvents as list } from '#domain/events/read-events.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const listEvents: Handler<'listEvents'> = ({ principal, services }) =>
  list(services.db, getTenant(principal));
