import { getAuditEntry as get } from '#domain/audit/get-audit-entry.ts';
import type { Handler } from '#http/handler.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const getAuditEntry: Handler<'getAuditEntry'> = ({ params, principal, services }) =>
  get(services.db, getTenant(principal), params.id);
