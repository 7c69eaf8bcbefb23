import { changeUser } from '../../../domain/org/change-user.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const updateUser: Handler<'updateUser'> = async ({ params, body, services, ...call }) =>
  changeUser(services, changerOf(call), params.id, body);
