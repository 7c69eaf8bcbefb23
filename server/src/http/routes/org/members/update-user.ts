import { changeUser } from '#domain/org/user/change-user.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from '../get-actor.ts';

export const updateUser: Handler<'updateUser'> = async ({ params, body, services, ...call }) =>
  changeUser(services, getActor(call), params.id, body);
