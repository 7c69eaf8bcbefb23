import { removeMember } from '../../../domain/org/members/change-member.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const deleteMember: Handler<'deleteMember'> = async ({ query, services, ...call }) =>
  removeMember(services, actorOf(call), query.email);
