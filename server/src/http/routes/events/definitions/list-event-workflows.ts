import { listEventWorkflows as list } from '#domain/events/read-events.ts';
import type { Handler } from '#http/handler.ts';
import { toPage } from '#http/paging.ts';
import { getTenant } from '#http/routes/connect/account-scope.ts';

export const listEventWorkflows: Handler<'listEventWorkflows'> = async ({
  params,
  query: { page = 1, limit = 10 },
  principal,
  services,
}) => {
  const part = { offset: (page - 1) * limit, limit };
  const { db } = services;
  const { workflows, total } = await list(db, getTenant(principal), params.event_id, part);
  return toPage(workflows, total, { page, limit });
};
