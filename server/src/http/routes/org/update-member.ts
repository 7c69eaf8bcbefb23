import { changeMemberRole } from '../../../domain/org/change-member.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const updateMember: Handler<'updateMember'> = async ({ body, services, ...call }) =>
  changeMemberRole(services, changerOf(call), body);
