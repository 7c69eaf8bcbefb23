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

type Decision =
  | { outcome: 'starts'; run: TriggeredRun }
  | { outcome: 'duplicate'; execution_id: string }
  | Refused;

/**
 * Starts the run of each arrival, unless its schema, its conditions or its key say otherwise. All keys are taken
 * before the first run: starting one may lock the runs of the organization, and who holds a key waits for that lock.
 */
export async function startTriggered(
  engine: Engine,
  tx: Tx,
  arrivals: readonly Arrival[],
  now: Date,
): Promise<ArrivalOutcome[]> {
  const decisions: Decision[] = [];
  for (const arrival of arrivals) {
    decisions.push(await decide(tx, arrival, now));
  }
  const outcomes: ArrivalOutcome[] = [];
  for (const decision of decisions) {
    outcomes.push(
      decision.outcome === 'starts'
        ? {
            outcome: 'started',
            execution_id: await engine.enqueue(tx, toStartRequest(decision.run)),
          }
        : decision,
    );
  }
  return outcomes;
}

async function decide(
  tx: Tx,
  { run, keyRule, check: { checked, decision } }: Arrival,
  now: Date,
): Promise<Decision> {
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
