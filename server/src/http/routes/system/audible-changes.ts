import type { Change } from '#db/changes/parse-change.ts';
import { listPrivateRuns } from '#db/executions/private-runs-repo.ts';
import type { LinkedAccountPrincipal } from '#domain/principal.ts';
import { isSessionLive } from '#http/access/authenticate.ts';
import type { Call } from '#http/handler.ts';
import type { Services } from '#http/services.ts';

/** The part of a change that a stream's event contains. */
export type NamedChange = Pick<Change, 'kind' | 'id'>;

/** Returns the changes of which a listener may hear. Null if it may no longer listen. */
export type FilterAudible = (
  changes: readonly NamedChange[],
) => Promise<readonly NamedChange[] | null>;

/** Creates the filter of a listener. Members and back ends hear of every change in their environment. */
export function createAudibleFilter({
  principal,
  bearer,
  services,
}: Pick<Call<'streamChanges'>, 'principal' | 'bearer' | 'services'>): FilterAudible {
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
