import { listDatastores as list } from '#domain/org/datastores.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '../../connect/account-scope.ts';

export const listDatastores: Handler<'listDatastores'> = async ({ principal, services }) =>
  list(services, getTenant(principal));
