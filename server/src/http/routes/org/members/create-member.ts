import { inviteMember } from '#domain/org/members/invite-member.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const createMember: Handler<'createMember'> = async ({ body, services, ...call }) =>
  inviteMember(services, getActor(call), body);
