import { publishCustomApp as publish } from '../../../domain/apps/publish-custom-app.ts';
import type { Handler } from '../../handler.ts';
import { actorOf } from '../org/actor-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const unpublishCustomApp: Handler<'unpublishCustomApp'> = async ({
  params,
  services,
  ...call
}) => publish(customAppDeps(services), actorOf(call), params.id, false);
