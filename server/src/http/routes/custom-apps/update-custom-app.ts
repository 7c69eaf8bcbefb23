import { updateCustomApp as update } from '#domain/apps/custom/custom-apps.ts';
import type { Handler } from '#http/handler.ts';
import { getBuildingActor } from '../apps/get-builder.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

export const updateCustomApp: Handler<'updateCustomApp'> = async ({
  params,
  body,
  services,
  ...call
}) => update(getCustomAppDeps(services), getBuildingActor(call), params.id, body);
