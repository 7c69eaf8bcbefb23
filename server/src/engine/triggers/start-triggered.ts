import type { Tx } from '#db/database.ts';
import { claimTriggerKey } from '#db/triggers/trigger-key-repo.ts';
import { TRIGGER_FAILED, toRefusal } from '#domain/executions/refusal.ts';
import type { CheckedValue } from '#domain/schemas/schema-jobs.ts';
import { createKey, type KeyRule } from '#domain/triggers/idempotency-key.ts';
import type { TriggerDecision } from '#domain/triggers/trigger-conditions.ts';
import type { TriggeredRun } from '#domain/triggers/triggered-run.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { Engine } from '../engine.ts';
import { recordRefusal } from '../start/record-refusal.ts';
import { toStartRequest } from '../start/triggered-request.ts';

/** The maximum size of the payloads in one query that starts runs, if there are several. */
const MAX_QUERY_BYTES = 1_048_576;

/** An event or a webhook call that came in for one workflow and one linked account. */
export interface Arrival {
  run: Omit<TriggeredRun, '_id' | 'account' | 'config_id'> & {
    account: { _id: string; account_id: string };
    config_id: string;
  };
  keyRule: KeyRule | null;
  check: ArrivalCheck;
}

/** The results of checks that may be expensive. They run before the transaction, which they would hold up. */
export interface ArrivalCheck {
  /** The result of the payload schema for the body, or null if the body need not fit one. */
  checked: CheckedValue | null;
  decision: TriggerDecision;
}

type Refused =
  | { outcome: 'conditions' }
  /** `execution_id` is the entry in the log if the schema is at fault. */
  | { outcome: 'schema'; checked: CheckedValue; execution_id?: string }
  | { outcome: 'failed'; problem: string; execution_id: string };

export type ArrivalOutcome = { outcome: 'started' | 'duplicate'; execution_id: string } | Refused;

/** What is to become of an arrival. Runs are not started yet. */
export type ArrivalDecision =
  | { outcome: 'starts'; run: TriggeredRun & { _id: string } }
  | { outcome: 'duplicate'; execution_id: string }
  | Refused;

/** Starts the run of each arrival, unless its schema, its conditions or its key say otherwise. */
export async function startTriggered(
  engine: Engine,
  tx: Tx,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<ArrivalOutcome[]> {
  const decisions = await decideArrivals(tx, arrivals, now);
  await startDecided(engine, tx, decisions, MAX_QUERY_BYTES);
  return decisions.map(toOutcome);
}

/**
 * Decides on each arrival by its schema, its conditions and its key. All keys are taken before the first run: starting
 * one may lock the runs of the organization, and who holds a key waits for that lock.
 */
export async function decideArrivals(
  tx: Tx,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<ArrivalDecision[]> {
  const decisions: ArrivalDecision[] = [];
  for (const arrival of arrivals) {
    decisions.push(await decide(tx, arrival, now));
  }
  return decisions;
}

/**
 * Enqueues the runs of decided arrivals.
 *
 * @param payloadBytes the size of the payload that each of them starts with
 */
export async function startDecided(
  engine: Engine,
  tx: Tx,
  decisions: readonly ArrivalDecision[],
  payloadBytes: number,
): Promise<void> {
  const requests = decisions.flatMap((decision) =>
    decision.outcome === 'starts' ? [toStartRequest(decision.run)] : [],
  );
  const atOnce = Math.max(1, Math.floor(MAX_QUERY_BYTES / Math.max(1, payloadBytes)));
  for (let first = 0; first < requests.length; first += atOnce) {
    await engine.enqueueAll(tx, requests.slice(first, first + atOnce));
  }
}

export const toOutcome = (decision: ArrivalDecision): ArrivalOutcome =>
  decision.outcome === 'starts' ? { outcome: 'started', execution_id: decision.run._id } : decision;

async function decide(
  tx: Tx,
  { run, keyRule, check: { checked, decision } }: Arrival,
  now: Date,
): Promise<ArrivalDecision> {
  if (checked !== null && 'fault' in checked) {
    const refusal = toRefusal(checked.fault);
    const execution_id = await recordRefusal(tx, toStartRequest(run), refusal, now);
    return { outcome: 'schema', checked, execution_id };
  }
  if (checked !== null && checked.problems.length > 0) {
    return { outcome: 'schema', checked };
  }
  if ('problem' in decision) {
    const { problem } = decision;
    const refusal = { code: TRIGGER_FAILED, message: problem } as const;
    const execution_id = await recordRefusal(tx, toStartRequest(run), refusal, now);
    return { outcome: 'failed', problem, execution_id };
  }
  if (!decision.holds) {
    return { outcome: 'conditions' };
  }
  const { tenant, workflow, account, config_id } = run;
  const scope = { linked_account: account._id, config_id };
  const key = createKey(keyRule, decision.key, scope);
  const _id = createObjectId();
  if (key !== null) {
    const expires_at = new Date(now.getTime() + key.windowMs);
    const claim = { workflow: workflow._id, key_hash: key.hash, execution: _id, expires_at };
    const first = await claimTriggerKey(tx, tenant, claim, now);
    if (first !== _id) {
      return { outcome: 'duplicate', execution_id: first };
    }
  }
  return { outcome: 'starts', run: { ...run, _id } };
}
