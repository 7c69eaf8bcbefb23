import { changeMemberRole } from '../../../domain/org/members/change-member.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const updateMember: Handler<'updateMember'> = async ({ body, services, ...call }) =>
  changeMemberRole(services, actorOf(call), body);
