import { createdBetween } from '../../../domain/linked-accounts/created-between.ts';
import type { Principal } from '../../../domain/principal.ts';
import { listWorkflows as list } from '../../../domain/workflows/list-workflows.ts';
import type { Handler } from '../../handler.ts';
import { pageOf } from '../../paging.ts';
import type { Services } from '../../services.ts';
import { accountByHeader } from '../connect/account-by-header.ts';
import { tenantOf } from '../connect/account-scope.ts';

export const listWorkflows: Handler<'listWorkflows'> = async ({
  query,
  headers,
  principal,
  services,
}) => {
  const { page = 1, limit = 10, slug, name, published, application_id, scope } = query;
  const filter = {
    linked_account: await viewerOf(services, principal, headers.linked_account_id),
    isOwned: scope === 'private',
    slug,
    name,
    published: published === undefined ? undefined : published === 'true',
    application_id,
    ...createdBetween(query),
  };
  const part = { offset: (page - 1) * limit, limit };
  const deps = { db: services.db, apps: services.connect.apps };
  const { workflows, total } = await list(deps, tenantOf(principal), filter, part);
  return { ...pageOf(workflows, total, { page, limit }), schema: null };
};

/** `_id` of the linked account whose workflows are wanted; null: those of all. */
async function viewerOf(
  services: Services,
  principal: Principal,
  named: string | undefined,
): Promise<string | null> {
  if (principal.kind === 'linked_account') {
    return principal.linked_account._id;
  }
  return named === undefined
    ? null
    : (await accountByHeader(services, principal, named)).linked_account;
}
