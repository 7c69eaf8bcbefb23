import { publishCustomApp as publish } from '../../../domain/apps/publish-custom-app.ts';
import type { Handler } from '../../handler.ts';
import { changerOf } from '../org/changer-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const unpublishCustomApp: Handler<'unpublishCustomApp'> = async ({
  params,
  services,
  ...call
}) => publish(customAppDeps(services), changerOf(call), params.id, false);
