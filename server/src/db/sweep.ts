import { asc, gt, lt, or } from 'drizzle-orm';
import { forEachRow } from '../lib/each-row.ts';
import { repeat } from '../lib/repeat.ts';
import { MAX_OBSERVATION_AGE_DAYS } from './connect/opener-severed-repo.ts';
import type { Database, Directory } from './database.ts';
import { deleteOldRows, type OldRows } from './delete-rows.ts';
import { oneTimeCodeTable } from './schema/auth/one-time-code.ts';
import { refreshSessionTable } from './schema/auth/refresh-session.ts';
import { revokedSessionTable } from './schema/auth/revoked-session.ts';
import { severedWindowTable } from './schema/auth/severed-window.ts';
import { ENVIRONMENTS } from './schema/columns.ts';
import { configTable } from './schema/configs/config.ts';
import { connectAttemptTable } from './schema/connect/connect-attempt.ts';
import { connectLinkTable } from './schema/connect/connect-link.ts';
import { DEFAULT_RETENTION_DAYS, orgTable } from './schema/org/org.ts';
import { orgInvitationTable } from './schema/org/org-invitation.ts';
import { outboxEmailTable } from './schema/outbox-email.ts';
import { triggerKeyTable } from './schema/triggers/trigger-key.ts';
import { workflowCaptureTable } from './schema/workflows/workflow-capture.ts';
import { workflowPresenceTable } from './schema/workflows/workflow-presence.ts';
import { type SweepOptions, sweepLogs } from './sweep-logs.ts';

const DAY_MS = 24 * 3600 * 1000;
/** A tab that was silent for so long has closed. */
const PRESENCE_MS = 60_000;
const ORG_BATCH_SIZE = 200;

/**
 * Days that a row stays after its end, or a mail after it was written. Codes stay for the daily
 * limit, links for the sessions that read them, the rest so that an operator can look it up.
 */
const RETENTION_DAYS = {
  session: 30,
  attempt: 30,
  code: 1,
  invitation: 30,
  mail: 7,
  link: 3,
  archivedConfig: 30,
} as const;

/**
 * Deletes expired rows. A row that cannot be deleted is logged and stays, without an effect on the others.
 *
 * @param options once `signal` is aborted, the rest is left for the next sweep
 * @returns how many rows
 */
export async function sweepOldRows(
  db: Database,
  now: Date,
  options: SweepOptions,
): Promise<number> {
  const ofNobody = await deleteOldRows(
    (work) => work(db.directory),
    listDirectoryRows(now),
    options,
  );
  return ofNobody + (await sweepTenants(db, now, options));
}

/** Sweeps tenant by tenant, because row-level security allows no access to the rows of all. */
async function sweepTenants(db: Database, now: Date, options: SweepOptions): Promise<number> {
  let swept = 0;
  const sweepOrg = async ({ _id: org_id, settings }: SweptOrg) => {
    const before = {
      logs: subtractDays(now, settings?.log_retention_days ?? DEFAULT_RETENTION_DAYS.log),
      audit: subtractDays(now, settings?.audit_retention_days ?? DEFAULT_RETENTION_DAYS.audit),
    };
    for (const environment of ENVIRONMENTS) {
      const tenant = { org_id, environment };
      swept += await deleteOldRows(
        (work) => db.asTenant(tenant, work),
        listTenantRows(now),
        options,
      );
      swept += await sweepLogs(db, tenant, before, options);
    }
  };
  for await (const page of readOrgPages(db.directory)) {
    await forEachRow(page, sweepOrg, {
      ...options,
      name: 'sweeping an organization',
      describe: ({ _id: org }) => ({ org }),
    });
    if (options.signal?.aborted === true) {
      break;
    }
  }
  return swept;
}

/** Lists the rules for old rows that belong to no tenant. */
function listDirectoryRows(now: Date): OldRows[] {
  const before = (days: number) => subtractDays(now, days);
  const { accepted_at, expires_at } = orgInvitationTable;
  return [
    {
      table: refreshSessionTable,
      isOld: lt(refreshSessionTable.expires_at, before(RETENTION_DAYS.session)),
    },
    {
      table: oneTimeCodeTable,
      isOld: lt(oneTimeCodeTable.expires_at, before(RETENTION_DAYS.code)),
    },
    {
      table: orgInvitationTable,
      isOld: or(
        lt(accepted_at, before(RETENTION_DAYS.invitation)),
        lt(expires_at, before(RETENTION_DAYS.invitation)),
      ),
    },
    {
      table: outboxEmailTable,
      isOld: lt(outboxEmailTable.created_at, before(RETENTION_DAYS.mail)),
    },
  ];
}

/** Lists the rules for old rows of the tenant whose transaction reads them. */
function listTenantRows(now: Date): OldRows[] {
  const before = (days: number) => subtractDays(now, days);
  return [
    {
      table: connectAttemptTable,
      isOld: lt(connectAttemptTable.expires_at, before(RETENTION_DAYS.attempt)),
    },
    {
      table: connectLinkTable,
      isOld: lt(connectLinkTable.expires_at, before(RETENTION_DAYS.link)),
    },
    {
      table: severedWindowTable,
      isOld: lt(severedWindowTable.last_seen_at, before(MAX_OBSERVATION_AGE_DAYS)),
    },
    // A revocation does not matter after the token has expired.
    { table: revokedSessionTable, isOld: lt(revokedSessionTable.expires_at, now) },
    { table: triggerKeyTable, isOld: lt(triggerKeyTable.expires_at, now) },
    {
      table: workflowPresenceTable,
      isOld: lt(workflowPresenceTable.seen_at, new Date(now.getTime() - PRESENCE_MS)),
    },
    { table: workflowCaptureTable, isOld: lt(workflowCaptureTable.until, before(1)) },
    {
      table: configTable,
      isOld: lt(configTable.archived_at, before(RETENTION_DAYS.archivedConfig)),
    },
  ];
}

const subtractDays = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

type SweptOrg = Pick<typeof orgTable.$inferSelect, '_id' | 'settings'>;

async function* readOrgPages(directory: Directory): AsyncGenerator<SweptOrg[]> {
  let last = '';
  for (;;) {
    const page = await directory
      .select({ _id: orgTable._id, settings: orgTable.settings })
      .from(orgTable)
      .where(gt(orgTable._id, last))
      .orderBy(asc(orgTable._id))
      .limit(ORG_BATCH_SIZE);
    yield page;
    last = page.at(-1)?._id ?? last;
    if (page.length < ORG_BATCH_SIZE) {
      return;
    }
  }
}

/**
 * Sweeps at once and then every hour. A sweep that fails is logged, and the next one tries again.
 *
 * @returns a function that stops it, and waits for a running sweep
 */
export function startSweeping(
  {
    db,
    clock,
    log,
  }: {
    db: Database;
    clock: () => Date;
    log: SweepOptions['log'] & { info(fields: object, message: string): void };
  },
  everyMs = 3600 * 1000,
): () => Promise<void> {
  const sweep = async (signal: AbortSignal) => {
    const rows = await sweepOldRows(db, clock(), { log, signal });
    if (rows > 0) {
      log.info({ rows }, 'swept old rows');
    }
  };
  return repeat(sweep, { everyMs, log, name: 'the sweep of old rows' });
}
