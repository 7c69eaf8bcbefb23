import {
  endAccountAccess,
  grantAccountAccess,
  listAccessGrants,
} from '#domain/org/account-access.ts';
import type { Handler } from '#http/handler.ts';
import { getUserPrincipal } from '../auth/get-user-principal.ts';
import { getActor } from './get-actor.ts';

export const listAccountAccess: Handler<'listAccountAccess'> = async ({ principal, services }) =>
  listAccessGrants(services, getUserPrincipal(principal).org_id);

export const createAccountAccess: Handler<'createAccountAccess'> = async ({
  body,
  services,
  ...call
}) => grantAccountAccess(services, getActor(call), body ?? {});

export const updateAccountAccess: Handler<'updateAccountAccess'> = async ({
  body,
  services,
  ...call
}) => endAccountAccess(services, getActor(call), body);
