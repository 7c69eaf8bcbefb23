import { getEvent as get } from '#domain/events/read-events.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const getEvent: Handler<'getEvent'> = ({ params, principal, services }) =>
  get(services.db, getTenant(principal), params.event_id);
