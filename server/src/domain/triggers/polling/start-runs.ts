import { createHash } from 'node:crypto';
import type { Trigger } from '../../../connectors/connector.gen.d.ts';
import type { Database, Tenant } from '../../../db/database.ts';
import {
  type Listener,
  listListeners,
  liveEventOf,
} from '../../../db/polls/listening-workflows-repo.ts';
import type { PollRow } from '../../../db/polls/poll-repo.ts';
import { findDocuments, type WorkflowDocuments } from '../../../db/workflows/find-document-repo.ts';
import { documentOf } from '../../workflows/stored-workflow.ts';
import { keepSample } from '../keep-sample.ts';
import { triggerOf } from '../live-trigger.ts';
import { startsRun } from '../trigger-conditions.ts';
import type { EnqueueRun, TriggeredRun } from '../triggered-run.ts';
import type { NewRecord } from './read-new-records.ts';

export interface StartRunsDeps {
  db: Database;
  clock: () => Date;
  enqueueRun: EnqueueRun;
}

/** Whose records these are. */
export interface PollOfRecords {
  tenant: Tenant;
  poll: Pick<PollRow, 'slug' | 'trigger' | 'connection' | 'linked_account'>;
  account: { _id: string; account_id: string };
  trigger: Trigger;
}

/** Runs of one transaction: near a limit of runs it holds up other starts of the tenant. */
const BATCH_SIZE = 50;

/** Starts each workflow that listens once with each record, however often it is called with it. */
export async function startRuns(
  { db, clock, enqueueRun }: StartRunsDeps,
  of: PollOfRecords,
  records: readonly NewRecord[],
): Promise<void> {
  const [first] = records;
  if (first === undefined) {
    return;
  }
  const { tenant, account } = of;
  const from = { trigger: 'app_event', event: liveEventOf(of.poll) } as const;
  const incoming = { from, account, payload: first.record, headers: {} };
  await db.asTenant(tenant, (tx) => keepSample(tx, tenant, incoming, clock()));
  const listening = await db.readAsTenant(tenant, async (tx) => {
    const listeners = await listListeners(tx, tenant, of.poll);
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
  const runs = records.flatMap((record) =>
    listening.flatMap(({ listener, documents }) => runOf(of, record, listener, documents) ?? []),
  );
  for (let start = 0; start < runs.length; start += BATCH_SIZE) {
    await db.asTenant(tenant, async (tx) => {
      for (const run of runs.slice(start, start + BATCH_SIZE)) {
        await enqueueRun(tx, run);
      }
    });
  }
}

/** Null: the workflow has another trigger by now, or its conditions do not hold. */
function runOf(
  { tenant, poll, account, trigger }: PollOfRecords,
  { id, record }: NewRecord,
  { config_id }: Listener,
  documents: WorkflowDocuments | null,
): TriggeredRun | null {
  const version = documents?.current ?? null;
  if (documents === null || version === null) {
    return null;
  }
  const settings = triggerOf(documentOf(version));
  if (settings?.kind !== 'app_event' || !startsRun(settings.conditions, { body: record })) {
    return null;
  }
  const { row: workflow } = documents;
  return {
    _id: idOf([workflow._id, config_id ?? '', poll.connection, poll.trigger, id]),
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

/** The same for the same record: 24 hexadecimal digits, as every key. */
const idOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
