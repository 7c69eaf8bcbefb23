import { inviteMember } from '../../../domain/org/members/invite-member.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const createMember: Handler<'createMember'> = async ({ body, services, ...call }) =>
  inviteMember(services, actorOf(call), body);
