import { listAppSummaries } from '#domain/apps/read-app-settings.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getTenant } from '../connect/account-scope.ts';
import { getAppSettingsDeps } from './app-settings-deps.ts';

export const listAppSettings: Handler<'listAppSettings'> = async ({
  query,
  principal,
  services,
}) => {
  const { page = 1, limit = 10, name, tag, enabled, kind } = query;
  const filter = { name, tag, enabled, kind };
  const found = await listAppSummaries(getAppSettingsDeps(services), getTenant(principal), filter);
  const docs = found.slice((page - 1) * limit, page * limit);
  return toPage(docs, found.length, { page, limit });
};
