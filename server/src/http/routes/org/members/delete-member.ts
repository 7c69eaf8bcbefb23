import { removeMember } from '#domain/org/members/change-member.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const deleteMember: Handler<'deleteMember'> = async ({ query, services, ...call }) =>
  removeMember(services, getActor(call), query.email);
