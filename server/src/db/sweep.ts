import { asc, gt, lt, or } from 'drizzle-orm';
import { MAX_OBSERVATION_AGE_DAYS } from './connect/opener-severed-repo.ts';
import type { Database, Directory, Tenant, Tx } from './database.ts';
import { deleteEndedExecutions } from './executions/sweep-executions-repo.ts';
import { ENVIRONMENTS } from './schema/columns.ts';
import { configTable } from './schema/config.ts';
import { connectAttemptTable } from './schema/connect-attempt.ts';
import { connectLinkTable } from './schema/connect-link.ts';
import { oneTimeCodeTable } from './schema/one-time-code.ts';
import { orgTable } from './schema/org.ts';
import { orgInvitationTable } from './schema/org-invitation.ts';
import { outboxEmailTable } from './schema/outbox-email.ts';
import { refreshSessionTable } from './schema/refresh-session.ts';
import { revokedSessionTable } from './schema/revoked-session.ts';
import { severedWindowTable } from './schema/severed-window.ts';
import { triggerKeyTable } from './schema/trigger-key.ts';
import { workflowCaptureTable } from './schema/workflow-capture.ts';
import { workflowPresenceTable } from './schema/workflow-presence.ts';

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
  /** Where the organization's settings say nothing. */
  execution: 30,
} as const;

/** What startSweeping logs to: the application's log has it. */
export interface SweepLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Deletes expired rows.
 *
 * @param signal once aborted, the rest is left for the next sweep
 * @returns how many rows
 */
export async function sweepOldRows(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const { directory } = db;
  const before = (days: number) => daysBefore(now, days);
  const counts = [
    await directory
      .delete(refreshSessionTable)
      .where(lt(refreshSessionTable.expires_at, before(RETENTION_DAYS.session))),
    await directory
      .delete(oneTimeCodeTable)
      .where(lt(oneTimeCodeTable.expires_at, before(RETENTION_DAYS.code))),
    await directory
      .delete(orgInvitationTable)
      .where(
        or(
          lt(orgInvitationTable.accepted_at, before(RETENTION_DAYS.invitation)),
          lt(orgInvitationTable.expires_at, before(RETENTION_DAYS.invitation)),
        ),
      ),
    await directory
      .delete(outboxEmailTable)
      .where(lt(outboxEmailTable.created_at, before(RETENTION_DAYS.mail))),
  ].map(({ rowCount }) => rowCount ?? 0);
  const ofTenants = await sweepTenants(db, now, signal);
  return counts.reduce((sum, count) => sum + count, ofTenants);
}

/** Tenant by tenant: row-level security allows no access to the rows of all. */
async function sweepTenants(
  db: Database,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  let swept = 0;
  for await (const { _id: org_id, settings } of allOrgs(db.directory)) {
    if (signal?.aborted === true) {
      break;
    }
    const kept = settings?.log_retention_days ?? RETENTION_DAYS.execution;
    for (const environment of ENVIRONMENTS) {
      const tenant = { org_id, environment };
      swept += await db.asTenant(tenant, (tx) => sweepTenant(tx, now));
      swept += await sweepExecutions(db, tenant, daysBefore(now, kept), signal);
    }
  }
  return swept;
}

/** In small transactions: a month of logs is millions of rows. */
async function sweepExecutions(
  db: Database,
  tenant: Tenant,
  endedBefore: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  let swept = 0;
  for (let hasMore = true; hasMore && signal?.aborted !== true; ) {
    const batch = await db.asTenant(tenant, (tx) => deleteEndedExecutions(tx, tenant, endedBefore));
    swept += batch.deleted;
    hasMore = batch.hasMore;
  }
  return swept;
}

async function sweepTenant(tx: Tx, now: Date): Promise<number> {
  const counts = [
    await tx
      .delete(connectAttemptTable)
      .where(lt(connectAttemptTable.expires_at, daysBefore(now, RETENTION_DAYS.attempt))),
    await tx
      .delete(connectLinkTable)
      .where(lt(connectLinkTable.expires_at, daysBefore(now, RETENTION_DAYS.link))),
    await tx
      .delete(severedWindowTable)
      .where(lt(severedWindowTable.last_seen_at, daysBefore(now, MAX_OBSERVATION_AGE_DAYS))),
    // Once the token has expired, its revocation does not matter.
    await tx.delete(revokedSessionTable).where(lt(revokedSessionTable.expires_at, now)),
    await tx.delete(triggerKeyTable).where(lt(triggerKeyTable.expires_at, now)),
    await tx
      .delete(workflowPresenceTable)
      .where(lt(workflowPresenceTable.seen_at, new Date(now.getTime() - PRESENCE_MS))),
    await tx.delete(workflowCaptureTable).where(lt(workflowCaptureTable.until, daysBefore(now, 1))),
    await tx
      .delete(configTable)
      .where(lt(configTable.archived_at, daysBefore(now, RETENTION_DAYS.archivedConfig))),
  ];
  return counts.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

type SweptOrg = Pick<typeof orgTable.$inferSelect, '_id' | 'settings'>;

async function* allOrgs(directory: Directory): AsyncGenerator<SweptOrg> {
  let last = '';
  for (;;) {
    const page = await directory
      .select({ _id: orgTable._id, settings: orgTable.settings })
      .from(orgTable)
      .where(gt(orgTable._id, last))
      .orderBy(asc(orgTable._id))
      .limit(ORG_BATCH_SIZE);
    for (const org of page) {
      yield org;
      last = org._id;
    }
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
  { db, clock, log }: { db: Database; clock: () => Date; log: SweepLog },
  everyMs = 3600 * 1000,
): () => Promise<void> {
  const abort = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      const rows = await sweepOldRows(db, clock(), abort.signal);
      if (rows > 0) {
        log.info({ rows }, 'swept old rows');
      }
    } catch (err) {
      log.error({ err }, 'the sweep of old rows failed');
    }
  };
  // One after another: a slow sweep and the next one would wait for each other's rows.
  const next = () => {
    running = running.then(sweep);
  };
  next();
  const timer = setInterval(next, everyMs).unref();
  return async () => {
    clearInterval(timer);
    abort.abort();
    await running;
  };
}
