import {
  createCustomApp as create,
  getCustomApp as get,
  listCustomApps as list,
  updateCustomApp as update,
} from '../../../domain/apps/custom-apps.ts';
import { publishCustomApp as publish } from '../../../domain/apps/publish-custom-app.ts';
import { type Handler, HttpReply } from '../../handler.ts';
import { pageOf } from '../../paging.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { actorOf } from '../org/actor-of.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const listCustomApps: Handler<'listCustomApps'> = async ({ query, principal, services }) => {
  const { page = 1, limit = 10, name, published } = query;
  const found = await list(customAppDeps(services), tenantOf(principal), { name, published });
  return pageOf(found.slice((page - 1) * limit, page * limit), found.length, { page, limit });
};

export const createCustomApp: Handler<'createCustomApp'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await create(customAppDeps(services), actorOf(call), body));

export const getCustomApp: Handler<'getCustomApp'> = async ({ params, principal, services }) =>
  get(customAppDeps(services), tenantOf(principal), params.id);

export const updateCustomApp: Handler<'updateCustomApp'> = async ({
  params,
  body,
  services,
  ...call
}) => update(customAppDeps(services), actorOf(call), params.id, body);

export const publishCustomApp: Handler<'publishCustomApp'> = async ({
  params,
  services,
  ...call
}) => publish(customAppDeps(services), actorOf(call), params.id, true);

export const unpublishCustomApp: Handler<'unpublishCustomApp'> = async ({
  params,
  services,
  ...call
}) => publish(customAppDeps(services), actorOf(call), params.id, false);
