import { changeUser } from '../../../domain/org/user/change-user.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const updateUser: Handler<'updateUser'> = async ({ params, body, services, ...call }) =>
  changeUser(services, actorOf(call), params.id, body);
