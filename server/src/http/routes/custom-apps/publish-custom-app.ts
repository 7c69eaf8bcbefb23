import { publishCustomApp as publish } from '../../../domain/apps/publish-custom-app.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from '../org/actor-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const publishCustomApp: Handler<'publishCustomApp'> = async ({
  params,
  services,
  ...call
}) => publish(customAppDeps(services), actorOf(call), params.id, true);
