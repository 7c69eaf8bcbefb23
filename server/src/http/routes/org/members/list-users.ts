import { listOrgUsers } from '#domain/org/members/team.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '#http/routes/auth/get-user-principal.ts';

export const listUsers: Handler<'listUsers'> = async ({ principal, services }) =>
  listOrgUsers(services, getUserPrincipal(principal).org_id);
