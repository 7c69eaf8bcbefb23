import { changeOwnOrg } from '../../../domain/org/change-org.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from './actor-of.ts';

export const updateOrg: Handler<'updateOrg'> = async ({ params, body, services, ...call }) =>
  changeOwnOrg(services, actorOf(call), params.id, body);
