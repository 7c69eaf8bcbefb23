import { createCustomApp as create } from '../../../domain/apps/custom-apps.ts';
import { type Handler, HttpReply } from '../../handler.ts';
import { actorOf } from '../org/actor-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const createCustomApp: Handler<'createCustomApp'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await create(customAppDeps(services), actorOf(call), body));
