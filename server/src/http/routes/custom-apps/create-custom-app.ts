import { createCustomApp as create } from '#domain/apps/custom/custom-apps.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { getBuildingActor } from '../apps/get-builder.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

export const createCustomApp: Handler<'createCustomApp'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await create(getCustomAppDeps(services), getBuildingActor(call), body));
