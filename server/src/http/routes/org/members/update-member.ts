import { changeMemberRole } from '#domain/org/members/change-member.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const updateMember: Handler<'updateMember'> = async ({ body, services, ...call }) =>
  changeMemberRole(services, getActor(call), body);
