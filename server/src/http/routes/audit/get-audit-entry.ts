import { getAuditEntry as get } from '#domain/audit/get-audit-entry.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const getAuditEntry: Handler<'getAuditEntry'> = ({ params, principal, services }) =>
  get(
    {
      db: services.db,
      isShippedApp: (slug) => services.apps.connectors.get(slug) !== undefined,
    },
    getTenant(principal),
    params.id,
  );
