import { listOrgUsers } from '#domain/org/members/team.ts';
import { changeUser } from '#domain/org/user/change-user.ts';
import { resetUserPassword as reset } from '#domain/org/user/reset-user-password.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '../auth/get-user-principal.ts';
import { getActor } from './get-actor.ts';

export const listUsers: Handler<'listUsers'> = async ({ principal, services }) =>
  listOrgUsers(services, getUserPrincipal(principal).org_id);

export const updateUser: Handler<'updateUser'> = async ({ params, body, services, ...call }) =>
  changeUser(services, getActor(call), params.id, body);

export const resetUserPassword: Handler<'resetUserPassword'> = async ({
  body,
  services,
  ...call
}) => reset(services, getActor(call), body);
