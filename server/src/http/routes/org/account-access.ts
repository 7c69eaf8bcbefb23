import {
  endAccountAccess,
  grantAccountAccess,
  listAccessGrants,
} from '../../../domain/org/account-access.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from '../auth/user-of.ts';
import { actorOf } from './actor-of.ts';

export const listAccountAccess: Handler<'listAccountAccess'> = async ({ principal, services }) =>
  listAccessGrants(services, userOf(principal).org_id);

export const createAccountAccess: Handler<'createAccountAccess'> = async ({
  body,
  services,
  ...call
}) => grantAccountAccess(services, actorOf(call), body ?? {});

export const updateAccountAccess: Handler<'updateAccountAccess'> = async ({
  body,
  services,
  ...call
}) => endAccountAccess(services, actorOf(call), body);
