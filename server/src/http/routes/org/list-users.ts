import { listUsersOf } from '../../../domain/org/members/team.ts';
import type { Handler } from '../../handler.ts';
import { userOf } from '../auth/user-of.ts';

export const listUsers: Handler<'listUsers'> = async ({ principal, services }) =>
  listUsersOf(services, userOf(principal).org_id);
