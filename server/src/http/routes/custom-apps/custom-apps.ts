import { getBuilderScope } from '#domain/apps/app-builder.ts';
import {
  createCustomApp as create,
  getCustomApp as get,
  listCustomApps as list,
  updateCustomApp as update,
} from '#domain/apps/custom-apps.ts';
import { publishCustomApp as publish } from '#domain/apps/publish-custom-app.ts';
import { type Handler, HttpReply } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getBuilder, getBuildingActor } from '../applications/get-builder.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

export const listCustomApps: Handler<'listCustomApps'> = async ({ query, principal, services }) => {
  const { page = 1, limit = 10, name, published, owner } = query;
  const filter = { name, published, owner };
  const part = { offset: (page - 1) * limit, limit };
  const scope = getBuilderScope(getBuilder(principal));
  const { apps, total } = await list(getCustomAppDeps(services), scope, filter, part);
  return toPage(apps, total, { page, limit });
};

export const createCustomApp: Handler<'createCustomApp'> = async ({ body, services, ...call }) =>
  new HttpReply(201, {}, await create(getCustomAppDeps(services), getBuildingActor(call), body));

export const getCustomApp: Handler<'getCustomApp'> = async ({ params, principal, services }) =>
  get(getCustomAppDeps(services), getBuilderScope(getBuilder(principal)), params.id);

export const updateCustomApp: Handler<'updateCustomApp'> = async ({
  params,
  body,
  services,
  ...call
}) => update(getCustomAppDeps(services), getBuildingActor(call), params.id, body);

export const publishCustomApp: Handler<'publishCustomApp'> = async ({
  params,
  services,
  ...call
}) => publish(getCustomAppDeps(services), getBuildingActor(call), params.id, true);

export const unpublishCustomApp: Handler<'unpublishCustomApp'> = async ({
  params,
  services,
  ...call
}) => publish(getCustomAppDeps(services), getBuildingActor(call), params.id, false);
