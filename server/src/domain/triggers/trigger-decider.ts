import type { Owner } from '#lib/fair-queue.ts';
import { giveWay } from '#lib/give-way.ts';
import { PoolError } from '#pool/pool-error.ts';
import type { PooledJob } from '#pool/pooled-job.ts';
import {
  decideTrigger,
  type decideTriggers,
  type TriggerDecision,
  type TriggerEvent,
  type TriggerRules,
} from './trigger-conditions.ts';

/** The limits of the main thread: steps of templates for about 30 ms, and members to compare for about 10 ms. */
const MAX_QUICK = { steps: 60_000, members: 20_000 };
/** Milliseconds for the rules of all workflows that an event may start. */
const TIMEOUT_MS = 10_000;
const TOO_EXPENSIVE: TriggerDecision = {
  problem:
    'Evaluating the conditions and the key of the trigger takes too long for this event. Let them read less of it, or check it in a rule node instead.',
};

/**
 * Evaluates the rules by which an event starts workflows, in their order. Call it outside of transactions, because
 * expensive rules wait for the work pool.
 */
export type TriggerDecider = (
  owner: Owner,
  event: TriggerEvent,
  rules: readonly TriggerRules[],
) => Promise<TriggerDecision[]>;

type Decide = PooledJob<Parameters<typeof decideTriggers>[0], TriggerDecision[]>;

export function createTriggerDecider(decideInPool: Decide): TriggerDecider {
  return async (owner, event, rules) => {
    // All workflows of an event share one budget.
    const limits = {
      steps: Math.ceil(MAX_QUICK.steps / rules.length),
      members: Math.ceil(MAX_QUICK.members / rules.length),
    };
    const decisions: (TriggerDecision | null)[] = [];
    for (const workflowRules of rules) {
      await giveWay(owner);
      decisions.push(decideTrigger(event, workflowRules, limits));
    }
    const open = rules.filter((_, index) => decisions[index] === null);
    const pooled = open.length === 0 ? [] : await decideAll(decideInPool, owner, { event, open });
    return decisions.map((decision) => decision ?? pooled.shift() ?? TOO_EXPENSIVE);
  };
}

async function decideAll(
  decideInPool: Decide,
  owner: Owner,
  { event, open }: { event: TriggerEvent; open: readonly TriggerRules[] },
): Promise<TriggerDecision[]> {
  try {
    return await decideInPool({ event, rules: open }, { owner, timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (error instanceof PoolError && error.reason !== 'failed') {
      return open.map(() => TOO_EXPENSIVE);
    }
    throw error;
  }
}
