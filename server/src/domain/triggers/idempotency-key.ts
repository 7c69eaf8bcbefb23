import { createHash } from 'node:crypto';
import type { TriggerIdempotency, WorkflowSettings } from '@patchbay/contract/schema.gen.d.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import { MAX_TEMPLATE_STEPS, type TriggerEvent } from './trigger-conditions.ts';

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

/**
 * The key of what came in: that of the trigger, or else that of the workflow.
 *
 * @returns null where it has none: each one starts a run then
 */
export function idempotencyKeyOf(
  trigger: TriggerIdempotency | undefined,
  settings: Pick<WorkflowSettings, 'dedup_key'>,
  event: TriggerEvent,
  scope: KeyScope,
): IdempotencyKey | null {
  if (trigger === undefined) {
    return dedupKeyOf(settings, event, scope);
  }
  const { key, window_seconds = DEFAULT_WINDOW_SECONDS } = trigger;
  const value = keyValue(key, event);
  return value === null
    ? null
    : keyOf([scope.linked_account, scope.config_id, value], window_seconds);
}

/** The key of a start by the workflow's settings; null where it has none. */
export function dedupKeyOf(
  { dedup_key = '' }: Pick<WorkflowSettings, 'dedup_key'>,
  event: TriggerEvent,
  { linked_account, config_id }: KeyScope,
): IdempotencyKey | null {
  const value = dedup_key === '' ? null : keyValue(dedup_key, event);
  return value === null
    ? null
    : keyOf([linked_account, config_id, 'dedup_key', value], DEFAULT_WINDOW_SECONDS);
}

function keyValue(template: string, { body, headers = {} }: TriggerEvent): unknown {
  const resolved = resolveTemplates(template, { event: { body, headers } }, MAX_TEMPLATE_STEPS);
  return 'value' in resolved && resolved.value !== '' ? resolved.value : null;
}

const keyOf = (parts: readonly unknown[], windowSeconds: number): IdempotencyKey => ({
  hash: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
  windowMs: windowSeconds * 1000,
});
