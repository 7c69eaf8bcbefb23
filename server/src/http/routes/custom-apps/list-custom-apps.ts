import { listCustomApps as list } from '../../../domain/apps/custom-apps.ts';
import type { Handler } from '../../handler.ts';
import { pageOf } from '../../paging.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { customAppDeps } from './custom-app-deps.ts';

export const listCustomApps: Handler<'listCustomApps'> = async ({ query, principal, services }) => {
  const { page = 1, limit = 10, name, published } = query;
  const found = await list(customAppDeps(services), tenantOf(principal), { name, published });
  return pageOf(found.slice((page - 1) * limit, page * limit), found.length, { page, limit });
};
