import { createHash } from 'node:crypto';
import type { TriggerIdempotency, WorkflowSettings } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';

const DEFAULT_WINDOW_SECONDS = 300;

export interface IdempotencyKey {
  hash: string;
  windowMs: number;
}

/** The linked account and config of a start. Keys are compared only within them. */
export interface KeyScope {
  linked_account: string;
  config_id: string;
}

/** The rule for the key by which starts of a workflow are compared. */
export interface KeyRule {
  template: string;
  windowSeconds: number;
  /** Whether the rule is in the workflow's settings, and not in the trigger. */
  isOfSettings: boolean;
}

/** Returns the rule of the trigger, or else that of the workflow. Null if there is none. */
export function findKeyRule(
  trigger: TriggerIdempotency | undefined,
  { dedup_key = '' }: Pick<WorkflowSettings, 'dedup_key'>,
): KeyRule | null {
  if (trigger !== undefined) {
    const { key, window_seconds = DEFAULT_WINDOW_SECONDS } = trigger;
    return { template: key, windowSeconds: window_seconds, isOfSettings: false };
  }
  return dedup_key === ''
    ? null
    : { template: dedup_key, windowSeconds: DEFAULT_WINDOW_SECONDS, isOfSettings: true };
}

/**
 * Creates the key of a start.
 *
 * @param value the value of the rule's template
 * @returns null if there is no rule or no value; such a start is not compared with others
 */
export function createKey(
  rule: KeyRule | null,
  value: Json,
  { linked_account, config_id }: KeyScope,
): IdempotencyKey | null {
  if (rule === null || value === null || value === '') {
    return null;
  }
  const parts = [linked_account, config_id, ...(rule.isOfSettings ? ['dedup_key'] : []), value];
  return {
    hash: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    windowMs: rule.windowSeconds * 1000,
  };
}
