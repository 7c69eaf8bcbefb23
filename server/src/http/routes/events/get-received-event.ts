import { getReceivedEvent as get } from '#domain/events/get-received-event.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const getReceivedEvent: Handler<'getReceivedEvent'> = ({ params, principal, services }) =>
  get(services, getTenant(principal), params.id);
