import { updateCustomApp as update } from '../../../domain/apps/custom-apps.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from '../org/actor-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const updateCustomApp: Handler<'updateCustomApp'> = async ({
  params,
  body,
  services,
  ...call
}) => update(customAppDeps(services), actorOf(call), params.id, body);
