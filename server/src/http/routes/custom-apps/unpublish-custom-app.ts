import { publishCustomApp as publish } from '#domain/apps/custom/publish-custom-app.ts';
import type { Handler } from '#http/handler.ts';
import { getBuildingActor } from '../apps/get-builder.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

export const unpublishCustomApp: Handler<'unpublishCustomApp'> = async ({
  params,
  services,
  ...call
}) => publish(getCustomAppDeps(services), getBuildingActor(call), params.id, false);
