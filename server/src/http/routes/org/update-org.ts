import { changeOwnOrg } from '../../../domain/org/change-org.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from './changer-of.ts';

export const updateOrg: Handler<'updateOrg'> = async ({ params, body, services, ...call }) =>
  changeOwnOrg(services, changerOf(call), params.id, body);
