import { createHash } from 'node:crypto';
import type { Trigger } from '#connectors/connector.gen.d.ts';
import type { Database, Tenant } from '#db/database.ts';
import {
  formatLiveEvent,
  type Listener,
  listListeners,
} from '#db/polls/listening-workflows-repo.ts';
import type { PollRow } from '#db/polls/poll-repo.ts';
import { isPassing } from '#db/query-error.ts';
import { findDocuments, type WorkflowDocuments } from '#db/workflows/find-document-repo.ts';
import { getStartSettings } from '#domain/workflows/live-trigger.ts';
import { getDocument } from '#domain/workflows/stored-workflow.ts';
import { forAllOrEach, forEachRow } from '#lib/each-row.ts';
import type { ErrorLog } from '#lib/error-log.ts';
import { keepSample } from '../keep-sample.ts';
import type { TriggerDecider } from '../trigger-decider.ts';
import type { EnqueueRuns, TriggeredRun } from '../triggered-run.ts';
import type { NewRecord } from './read-new-records.ts';

export interface StartRunsDeps {
  db: Database;
  clock: () => Date;
  enqueueRuns: EnqueueRuns;
  decideTriggers: TriggerDecider;
  log: ErrorLog;
}

/** The poll, the account and the trigger that records come from. */
export interface PollOfRecords {
  tenant: Tenant;
  poll: Pick<PollRow, 'slug' | 'trigger' | 'connection' | 'linked_account'>;
  account: { _id: string; account_id: string };
  trigger: Trigger;
}

/** The number of records that started no run. */
export interface StartedRuns {
  failed: number;
  problem: string | null;
}

/** The maximum number of runs of one transaction. Near a limit of runs, it holds up other starts of the tenant. */
const BATCH_SIZE = 50;

/**
 * Starts each listening workflow once with each record, even if it is called again with the same record. If a
 * workflow or a record fails, the others still start.
 *
 * @param closing aborts it, so that nothing more is started
 * @returns the number of records that could not start a workflow, and a reason if the trigger is the cause
 */
export async function startRuns(
  deps: StartRunsDeps,
  of: PollOfRecords,
  records: readonly NewRecord[],
  closing: AbortSignal,
): Promise<StartedRuns> {
  const [first] = records;
  if (first === undefined) {
    return { failed: 0, problem: null };
  }
  await storeSample(deps, of, first);
  const listening = await readListening(deps.db, of);
  const failed = new Set<NewRecord>();
  let problem: string | null = null;
  const runs: { record: NewRecord; run: TriggeredRun }[] = [];
  const describe = (record: NewRecord) => ({ ...of.poll, record: record.id.slice(0, 100) });
  for (const { listener, documents } of listening) {
    const decide = async (record: NewRecord) => {
      const run = await buildRun(deps, of, record, { listener, documents });
      if (run !== null && 'problem' in run) {
        failed.add(record);
        problem = run.problem;
      } else if (run !== null) {
        runs.push({ record, run });
      }
    };
    const undecided = await forEachRow(records, decide, {
      log: deps.log,
      name: `deciding whether a record starts the workflow ${listener.workflow}`,
      describe,
    });
    for (const record of undecided) {
      failed.add(record);
    }
  }
  for (let start = 0; start < runs.length; start += BATCH_SIZE) {
    const batch = runs.slice(start, start + BATCH_SIZE);
    for (const { record } of await startBatch(deps, of, batch, closing)) {
      failed.add(record);
    }
  }
  return { failed: failed.size, problem };
}

/** Stores the sample for editors that listen to this trigger. The runs start even if it cannot be stored. */
async function storeSample(
  { db, clock, log }: StartRunsDeps,
  { tenant, account, poll }: PollOfRecords,
  { record }: NewRecord,
): Promise<void> {
  const from = { trigger: 'app_event', event: formatLiveEvent(poll) } as const;
  const incoming = { from, account, payload: record, headers: {} };
  await forEachRow(
    [incoming],
    (sample) => db.asTenant(tenant, (tx) => keepSample(tx, tenant, sample, clock())),
    { log, name: 'keeping a sample', describe: () => ({ event: from.event }) },
  );
}

function readListening(db: Database, { tenant, poll }: PollOfRecords) {
  return db.readAsTenant(tenant, async (tx) => {
    const listeners = await listListeners(tx, tenant, poll);
    const ids = [...new Set(listeners.map(({ workflow }) => workflow))];
    const documents = new Map<string, WorkflowDocuments | null>();
    for (const id of ids) {
      documents.set(id, await findDocuments(tx, tenant, id));
    }
    return listeners.map((listener) => ({
      listener,
      documents: documents.get(listener.workflow) ?? null,
    }));
  });
}

/** Returns the starts that failed. */
function startBatch<Start extends { run: TriggeredRun }>(
  { db, enqueueRuns, log }: StartRunsDeps,
  { tenant, poll }: PollOfRecords,
  batch: readonly Start[],
  closing: AbortSignal,
): Promise<Start[]> {
  const start = (starts: readonly Start[]) =>
    db.asTenant(tenant, (tx) =>
      enqueueRuns(
        tx,
        starts.map(({ run }) => run),
      ),
    );
  return forAllOrEach(batch, start, {
    log,
    name: 'starting a run with a record of an app',
    describe: ({ run }) => ({ ...poll, workflow: run.workflow._id, execution: run._id }),
    isGeneral: (error) => closing.aborted || isPassing(error),
  });
}

/** A listening workflow. Its documents are null if it was deleted. */
interface Listening {
  listener: Listener;
  documents: WorkflowDocuments | null;
}

/**
 * Builds the run of a record. Returns null if the workflow has another trigger by now or its conditions do not hold,
 * and a problem if they cannot be evaluated.
 */
async function buildRun(
  { decideTriggers }: StartRunsDeps,
  { tenant, poll, account, trigger }: PollOfRecords,
  { id, record }: NewRecord,
  { listener: { config_id }, documents }: Listening,
): Promise<TriggeredRun | { problem: string } | null> {
  const version = documents?.current ?? null;
  if (documents === null || version === null) {
    return null;
  }
  const settings = getStartSettings(getDocument(version));
  if (settings?.kind !== 'app_event') {
    return null;
  }
  const owner = { org_id: tenant.org_id, linked_account: account._id };
  const rules = { conditions: settings.conditions, key: null };
  const [decision] = await decideTriggers(owner, { body: record }, [rules]);
  if (decision === undefined || 'problem' in decision) {
    return decision ?? null;
  }
  if (!decision.holds) {
    return null;
  }
  const { row: workflow } = documents;
  return {
    _id: createRunId([workflow._id, config_id ?? '', poll.connection, poll.trigger, id]),
    tenant,
    workflow,
    version,
    account,
    config_id,
    trigger: { body: record },
    source: 'Event',
    event: trigger.name,
  };
}

/** Returns the same id for the same record: 24 hexadecimal digits, as every key has. */
const createRunId = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
