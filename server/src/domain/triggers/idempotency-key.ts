import { createHash } from 'node:crypto';
import type { TriggerIdempotency, WorkflowSettings } from '@patchbay/contract/schema.gen.d.ts';
import type { Json } from '@patchbay/rules/json.ts';

const DEFAULT_WINDOW_SECONDS = 300;

export interface IdempotencyKey {
  hash: string;
  windowMs: number;
}

/** Whose start it is: each has keys of its own. */
export interface KeyScope {
  linked_account: string;
  config_id: string;
}

/** The key that starts of a workflow are compared by. */
export interface KeyRule {
  template: string;
  windowSeconds: number;
  /** Whether it is the one of the workflow's settings, and not of the trigger. */
  isOfSettings: boolean;
}

/** Returns the key of the trigger, or else that of the workflow; null if it has none. */
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
 * @param value of the template
 * @returns null for no value: such a start is compared with no other
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
