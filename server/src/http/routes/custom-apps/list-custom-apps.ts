import { getBuilderScope } from '#domain/apps/app-builder.ts';
import { listCustomApps as list } from '#domain/apps/custom/custom-apps.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getBuilder } from '../apps/get-builder.ts';
import { getCustomAppDeps } from './custom-app-deps.ts';

export const listCustomApps: Handler<'listCustomApps'> = async ({ query, principal, services }) => {
  const { page = 1, limit = 10, name, published, owner } = query;
  const filter = { name, published, owner };
  const part = { offset: (page - 1) * limit, limit };
  const scope = getBuilderScope(getBuilder(principal));
  const { apps, total } = await list(getCustomAppDeps(services), scope, filter, part);
  return toPage(apps, total, { page, limit });
};
