import { listAppSummaries } from '../../../domain/apps/read-app-settings.ts';
import type { Handler } from '../../handler.ts';
import { pageOf } from '../../paging.ts';
import { tenantOf } from '../connect/account-scope.ts';
import { appSettingsDeps } from './app-settings-deps.ts';

export const listAppSettings: Handler<'listAppSettings'> = async ({
  query,
  principal,
  services,
}) => {
  const { page = 1, limit = 10, name, tag, enabled, kind } = query;
  const filter = { name, tag, enabled, kind };
  const found = await listAppSummaries(appSettingsDeps(services), tenantOf(principal), filter);
  const docs = found.slice((page - 1) * limit, page * limit);
  return pageOf(docs, found.length, { page, limit });
};
