import { listAccessGrants } from '#domain/org/account-access.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '#http/routes/auth/get-user-principal.ts';

export const listAccountAccess: Handler<'listAccountAccess'> = async ({ principal, services }) =>
  listAccessGrants(services, getUserPrincipal(principal).org_id);
