import type { Action, Trigger } from '#connectors/connector.gen.d.ts';
import { findConnectorTrigger } from '#connectors/connector-triggers.ts';
import { readCallRows } from '#db/calls/call-scope-repo.ts';
import type { Database, Tenant } from '#db/database.ts';
import { changePoll, findPoll, type PollRow } from '#db/polls/poll-repo.ts';
import { isPassing } from '#db/query-error.ts';
import { holdTimers, setTimer } from '#db/timers/timer-repo.ts';
import { AppError } from '#domain/app-error.ts';
import type { TenantApps } from '#domain/apps/tenant-apps.ts';
import type { CallTarget } from '#domain/calls/app-call.ts';
import type { ErrorLog } from '#lib/error-log.ts';
import { getGrowingPauseMs } from '#lib/growing-pause.ts';
import type { TriggerDecider } from '../trigger-decider.ts';
import type { EnqueueRuns } from '../triggered-run.ts';
import { EXPIRED_REASON, PollError } from './poll-error.ts';
import { createPageReader, type PollPagesDeps } from './poll-pages.ts';
import { createPollQueue } from './poll-queue.ts';
import { type PollState, parsePollState } from './poll-state.ts';
import { type Reading, type ReadPage, readNewRecords } from './read-new-records.ts';
import { startRuns } from './start-runs.ts';

export interface PollerDeps extends PollPagesDeps {
  db: Database;
  apps: TenantApps;
  enqueueRuns: EnqueueRuns;
  decideTriggers: TriggerDecider;
  log: PollLog;
}

export interface PollLog extends ErrorLog {
  warn(fields: object, message: string): void;
}

/** Reads the records of polls, some at a time, and starts workflows with the new ones. */
export interface Poller {
  /** Whether another poll of this organization can be read soon. */
  hasRoom(org_id: string): boolean;
  /** Reads a poll at once or in its turn. If it is being read already, it is read again afterwards. */
  read(tenant: Tenant, poll: Pick<PollRow, '_id' | 'linked_account'>): void;
  /** Aborts the requests to apps, and waits until the running readings have ended. */
  close(): Promise<void>;
}

/** Milliseconds for all pages that are read without a pause. */
const READ_MS = 120_000;
const MINUTE_MS = 60_000;
/** The longest pause after failures. Up to a fifth is added, so that it is an hour at most. */
const MAX_PAUSE_MS = 50 * MINUTE_MS;
/** The number of readings of a record that starts no run. Then it is left out, so that the cursor moves. */
const MAX_RECORD_TRIES = 5;
const MAX_PROBLEM_LENGTH = 500;
const SERVER_ERROR = 'Reading failed because of an error in this server. Its log has more.';

export function createPoller(deps: PollerDeps): Poller {
  const queue = createPollQueue();
  const closing = new AbortController();
  const readAndLog = async (tenant: Tenant, poll: string) => {
    try {
      await readPoll(deps, tenant, poll, closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) {
        deps.log.error({ err: error, poll }, 'a poll could not be read');
      }
    }
  };
  return {
    hasRoom: queue.hasRoom,
    read: (tenant, { _id, linked_account }) => {
      const owner = { org_id: tenant.org_id, linked_account };
      queue.add({ poll: _id, owner, work: () => readAndLog(tenant, _id) });
    },
    close: () => {
      closing.abort();
      return queue.close();
    },
  };
}

/** A poll with the data that reading its records needs. */
interface OpenPoll {
  row: PollRow;
  account: { _id: string; account_id: string };
  target: CallTarget;
  trigger: Trigger;
  actions: readonly Action[];
}

async function readPoll(
  deps: PollerDeps,
  tenant: Tenant,
  id: string,
  closing: AbortSignal,
): Promise<void> {
  const row = await deps.db.readAsTenant(tenant, (tx) => findPoll(tx, tenant, id));
  if (row === null) {
    return;
  }
  try {
    const poll = await openPoll(deps, tenant, row);
    if (poll === null) {
      return;
    }
    const reading = await readRecords(deps, poll, closing);
    await store(deps, tenant, poll, { reading, closing });
  } catch (error) {
    // A reading that was aborted by closing has not failed. The poll is due again.
    if (closing.aborted) {
      return;
    }
    if (error instanceof PollError) {
      return storeFailure(deps, tenant, row, error);
    }
    deps.log.error({ err: error, poll: id }, 'a poll could not be read');
    if (!isPassing(error)) {
      await storeFailure(deps, tenant, row, new PollError('SERVER_ERROR', SERVER_ERROR));
    }
  }
}

/**
 * Reads the data that reading a poll needs. Null if its connection or account was deleted.
 *
 * @throws PollError
 */
async function openPoll(
  { db, apps, clock }: PollerDeps,
  tenant: Tenant,
  row: PollRow,
): Promise<OpenPoll | null> {
  const { slug, linked_account, connection: connection_id } = row;
  const found = await db.readAsTenant(tenant, async (tx) => {
    const key = { slug, account: { _id: linked_account }, connection_id };
    const rows = await readCallRows(tx, tenant, key);
    const app = resolveUsable(() => apps.resolveEnabled({ tenant, linked_account }, slug, rows));
    return { rows, app, actions: await apps.readActions(tx, tenant, app) };
  });
  const { rows, app, actions } = found;
  const [connection] = rows.connections;
  const account = rows.linked_account;
  if (connection === undefined || account === null) {
    return null;
  }
  if (connection.status === 'expired') {
    throw new PollError('CONNECTION_EXPIRED', EXPIRED_REASON);
  }
  const { paused_until } = connection;
  if (paused_until !== null && paused_until > clock()) {
    const reason = 'The app wants no more requests for now.';
    throw new PollError('RATE_LIMITED', reason, paused_until);
  }
  const trigger = findConnectorTrigger(app.connector, row.trigger);
  if (trigger === undefined) {
    throw new PollError('TRIGGER_UNKNOWN', `The app has no event "${row.trigger}".`);
  }
  const target = { tenant, connector: app.connector, connection };
  return { row, account, target, trigger, actions };
}

/** @throws PollError in place of an AppError of `resolve` */
function resolveUsable<T>(resolve: () => T): T {
  try {
    return resolve();
  } catch (error) {
    throw error instanceof AppError ? new PollError('APP_UNUSABLE', error.message) : error;
  }
}

async function readRecords(
  deps: PollerDeps,
  poll: OpenPoll,
  closing: AbortSignal,
): Promise<Reading> {
  const { row, target, trigger, actions } = poll;
  const signal = AbortSignal.any([closing, AbortSignal.timeout(READ_MS)]);
  const pages = createPageReader(deps, target, { trigger, actions }, signal);
  const state = parsePollState(row.state);
  const reading = await continueReading(deps, trigger, state, pages);
  if (reading.unreadable > 0) {
    const { unreadable } = reading;
    deps.log.warn({ poll: row._id, unreadable }, 'records of an app have no id or no time');
  }
  return reading;
}

/** Continues an unfinished reading, or begins again if the app does not know the next page any more. */
async function continueReading(
  { clock }: PollerDeps,
  trigger: Trigger,
  state: PollState | null,
  pages: ReadPage,
): Promise<Reading> {
  try {
    return await readNewRecords(trigger, state, clock(), pages);
  } catch (error) {
    const isPageGone =
      error instanceof PollError && (error.code === 'REFUSED' || error.code === 'UNREADABLE');
    if (state?.unfinished === undefined || !isPageGone) {
      throw error;
    }
    const { unfinished, ...rest } = state;
    return readNewRecords(trigger, unfinished.isFirst ? null : rest, clock(), pages);
  }
}

/**
 * Starts the runs and then stores the cursor. After a crash in between, the same runs are not started twice. If a
 * record starts no run, the cursor stays for some readings.
 *
 * @throws PollError RUN_NOT_STARTED
 */
async function store(
  deps: PollerDeps,
  tenant: Tenant,
  { row, account, trigger }: OpenPoll,
  { reading, closing }: { reading: Reading; closing: AbortSignal },
): Promise<void> {
  const { records, state } = reading;
  const of = { tenant, poll: row, account, trigger };
  const { failed, problem: reason } = await startRuns(deps, of, records, closing);
  const because = reason === null ? '' : ` ${reason}`;
  if (failed > 0 && countRecordTries(row) + 1 < MAX_RECORD_TRIES) {
    throw new PollError(
      'RUN_NOT_STARTED',
      `${failed} of ${records.length} new records started no run.${because} The next reading tries again.`,
    );
  }
  const problem =
    failed === 0
      ? null
      : `${failed} of ${records.length} new records were left out after ${MAX_RECORD_TRIES} readings, without a run.${because}`;
  const problem_code = failed === 0 ? null : 'RUN_NOT_STARTED';
  const now = deps.clock();
  await deps.db.asTenant(tenant, async (tx) => {
    const change = {
      ...{ state, read_at: now, failures: 0, problem_code },
      problem: problem?.slice(0, MAX_PROBLEM_LENGTH) ?? null,
    };
    await holdTimers(tx, tenant, 'polling', [row._id]);
    const isFirst = await changePoll(tx, tenant, row, change);
    if (isFirst && state.unfinished !== undefined) {
      await setTimer(tx, tenant, 'polling', { subject: row._id, nextAt: now });
    }
  });
}

/** Returns the number of readings in a row whose records started no run. */
const countRecordTries = ({ problem_code, failures }: PollRow): number =>
  problem_code === 'RUN_NOT_STARTED' ? failures : 0;

async function storeFailure(
  { db, clock, log }: PollerDeps,
  tenant: Tenant,
  row: PollRow,
  { code, message, until }: PollError,
): Promise<void> {
  const { _id, slug, connection } = row;
  const everyMs = row.frequency * MINUTE_MS;
  const isOfRecords = code === 'RUN_NOT_STARTED';
  const failures = (isOfRecords ? countRecordTries(row) : row.failures) + 1;
  // The records of other workflows do not wait for the one that failed.
  const pauseMs = isOfRecords
    ? everyMs
    : getGrowingPauseMs(failures, { firstMs: 2 * everyMs, maxMs: MAX_PAUSE_MS });
  const retryAt = new Date(Math.max(clock().getTime() + pauseMs, until?.getTime() ?? 0));
  log.warn({ poll: _id, slug, connection, code, failures }, 'reading new records of an app failed');
  await db.asTenant(tenant, async (tx) => {
    const change = { failures, problem_code: code, problem: message.slice(0, MAX_PROBLEM_LENGTH) };
    await holdTimers(tx, tenant, 'polling', [_id]);
    if (await changePoll(tx, tenant, row, change)) {
      await setTimer(tx, tenant, 'polling', { subject: _id, nextAt: retryAt });
    }
  });
}
