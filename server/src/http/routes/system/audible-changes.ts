import type { Change } from '../../../db/changes/parse-change.ts';
import { listPrivateRuns } from '../../../db/executions/private-runs-repo.ts';
import type { LinkedAccountPrincipal } from '../../../domain/principal.ts';
import { isSessionLive } from '../../access/authenticate.ts';
import type { Call } from '../../handler.ts';
import type { Services } from '../../services.ts';

/** What a stream's events say. */
export type NamedChange = Pick<Change, 'kind' | 'id'>;

/** Those of some changes that a listener may hear of; null: they may not listen any more. */
export type Audible = (changes: readonly NamedChange[]) => Promise<readonly NamedChange[] | null>;

/** Members and back ends hear of all that changes in their environment. */
export function audibleTo({
  principal,
  bearer,
  services,
}: Pick<Call<'streamChanges'>, 'principal' | 'bearer' | 'services'>): Audible {
  if (principal.kind !== 'linked_account') {
    return async (changes) => changes;
  }
  const token = bearer ?? '';
  return async (changes) =>
    (await isSessionLive(services, token)) ? ownRuns(services, principal, changes) : null;
}

async function ownRuns(
  { db }: Services,
  { org_id, environment, linked_account }: LinkedAccountPrincipal,
  changes: readonly NamedChange[],
): Promise<readonly NamedChange[]> {
  const ids = changes.flatMap(({ kind, id }) => (kind === 'execution' ? [id] : []));
  if (ids.length === 0) {
    return [];
  }
  const tenant = { org_id, environment };
  const own = await db.readAsTenant(tenant, (tx) =>
    listPrivateRuns(tx, tenant, linked_account._id, ids),
  );
  return own.map((id) => ({ kind: 'execution', id }));
}
