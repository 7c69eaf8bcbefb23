import { changeMemberRole, removeMember } from '#domain/org/members/change-member.ts';
import { inviteMember } from '#domain/org/members/invite-member.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from './get-actor.ts';

export const createMember: Handler<'createMember'> = async ({ body, services, ...call }) =>
  inviteMember(services, getActor(call), body);

export const updateMember: Handler<'updateMember'> = async ({ body, services, ...call }) =>
  changeMemberRole(services, getActor(call), body);

export const deleteMember: Handler<'deleteMember'> = async ({ query, services, ...call }) =>
  removeMember(services, getActor(call), query.email);
