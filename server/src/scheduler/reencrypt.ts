import type { KeyRing, SealedPlace } from '../crypto/key-ring.ts';
import { SealBrokenError } from '../crypto/secret-box.ts';
import type { Database } from '../db/database.ts';
import {
  findSmtpPassword,
  listRenewedOrgs,
  listSealedOtherwise,
  nameOf,
  replaceSealed,
  replaceSmtpPassword,
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedValue,
} from '../db/keys/encrypted-columns.ts';
import { ENVIRONMENTS } from '../db/schema/columns.ts';
import { smtpPlace } from '../mail/org-mail-server.ts';

const AT_ONCE = 200;
/** What a data key sealed is looked for so long after it was replaced; afterwards only with the next one. */
const LOOK_MS = 60 * 24 * 3_600_000;
/** So long after that no process seals with the old one any more (`IN_USE_MS`). */
const SURELY_KNOWN_MS = 3_600_000;

export interface ResealDeps {
  db: Database;
  keyRing: Pick<KeyRing, 'reseal'>;
  log: { warn(fields: object, message: string): void };
}

type Renewed = Awaited<ReturnType<typeof listRenewedOrgs>>[number];

/**
 * Seals with the data key in use what older ones sealed, where a key was replaced lately. A value that
 * changes meanwhile is left to whoever changes it; one that does not open stays as it is.
 *
 * @param settled data keys beside which nothing is left; those that are found so are added
 * @returns how many values changed
 */
export async function resealValues(
  deps: ResealDeps,
  now: Date,
  settled: Set<string>,
  signal?: AbortSignal,
): Promise<number> {
  const orgs = await listRenewedOrgs(deps.db, new Date(now.getTime() - LOOK_MS));
  let changed = 0;
  for (const org of orgs.filter(({ key_in_use }) => !settled.has(key_in_use))) {
    const ofOrg = await resealOrg(deps, org, signal);
    if (signal?.aborted === true) {
      return changed + ofOrg;
    }
    if (ofOrg === 0 && now.getTime() - org.retired_at.getTime() > SURELY_KNOWN_MS) {
      settled.add(org.key_in_use);
    }
    changed += ofOrg;
  }
  return changed;
}

async function resealOrg(deps: ResealDeps, org: Renewed, signal?: AbortSignal): Promise<number> {
  let changed = await resealSmtp(deps, org);
  for (const environment of ENVIRONMENTS) {
    for (const column of SEALED_COLUMNS) {
      if (signal?.aborted === true) {
        return changed;
      }
      changed += await resealColumn(deps, { ...org, environment }, column);
    }
  }
  return changed;
}

async function resealColumn(
  deps: ResealDeps,
  { key_in_use, ...tenant }: Renewed & { environment: (typeof ENVIRONMENTS)[number] },
  column: SealedColumn,
): Promise<number> {
  const { environment } = tenant;
  let changed = 0;
  let after = '';
  for (;;) {
    const page = { key_in_use, after, limit: AT_ONCE };
    const values = await deps.db.asTenant(tenant, (tx) =>
      listSealedOtherwise(tx, tenant, column, page),
    );
    for (const value of values) {
      after = value._id;
      const place = { ...nameOf(column), row: value._id, environment };
      const fresh = await resealOne(deps, tenant.org_id, place, value);
      const isStored =
        fresh !== null &&
        (await deps.db.asTenant(tenant, (tx) => replaceSealed(tx, tenant, column, value, fresh)));
      changed += isStored ? 1 : 0;
    }
    if (values.length < AT_ONCE) {
      return changed;
    }
  }
}

async function resealSmtp(deps: ResealDeps, { org_id, key_in_use }: Renewed): Promise<number> {
  const sealed = await findSmtpPassword(deps.db, org_id, key_in_use);
  if (sealed === null) {
    return 0;
  }
  const fresh = await resealOne(deps, org_id, smtpPlace(org_id), { _id: org_id, sealed });
  const isStored = fresh !== null && (await replaceSmtpPassword(deps.db, org_id, sealed, fresh));
  return isStored ? 1 : 0;
}

async function resealOne(
  { keyRing, log }: ResealDeps,
  org_id: string,
  place: SealedPlace,
  { sealed }: SealedValue,
): Promise<string | null> {
  try {
    return await keyRing.reseal(org_id, place, sealed);
  } catch (error) {
    if (error instanceof SealBrokenError) {
      log.warn({ org_id, ...place }, 'a sealed value does not open, and stays as it is');
      return null;
    }
    throw error;
  }
}
