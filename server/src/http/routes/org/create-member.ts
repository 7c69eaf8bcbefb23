import { inviteMember } from '../../../domain/org/invite-member.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const createMember: Handler<'createMember'> = async ({ body, services, ...call }) =>
  inviteMember(services, changerOf(call), body);
