import { removeMember } from '../../../domain/org/change-member.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const deleteMember: Handler<'deleteMember'> = async ({ query, services, ...call }) =>
  removeMember(services, changerOf(call), query.email);
