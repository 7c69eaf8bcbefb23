import { listAccountAccessOf } from '../../../domain/org/account-access.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from '../auth/user-of.ts';

export const listAccountAccess: Handler<'listAccountAccess'> = async ({ principal, services }) =>
  listAccountAccessOf(services, userOf(principal).org_id);
