import { changeOwnOrg } from '#domain/org/change-org.ts';
import type { Handler } from '#http/handler.ts';
import { getActor } from './get-actor.ts';

export const updateOrg: Handler<'updateOrg'> = async ({ params, body, services, ...call }) =>
  changeOwnOrg(services, getActor(call), params.id, body);
