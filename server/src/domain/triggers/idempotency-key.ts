import { createHash } from 'node:crypto';
import type { TriggerIdempotency } from '@patchbay/contract/schema.gen.d.ts';
import { resolveTemplates } from '@patchbay/rules/templates/resolve-templates.ts';
import type { TriggerEvent } from './trigger-conditions.ts';

const DEFAULT_WINDOW_SECONDS = 300;

export interface IdempotencyKey {
  hash: string;
  windowMs: number;
}

/**
 * The key of an event, of one linked account and config.
 *
 * @returns null where it has none: each one starts a run then
 */
export function idempotencyKeyOf(
  settings: TriggerIdempotency | undefined,
  { body, headers = {} }: TriggerEvent,
  of: { linked_account: string; config_id: string },
): IdempotencyKey | null {
  if (settings === undefined) {
    return null;
  }
  const resolved = resolveTemplates(settings.key, { event: { body, headers } });
  const value = 'value' in resolved ? resolved.value : null;
  if (value === null || value === '') {
    return null;
  }
  const parts = [of.linked_account, of.config_id, value];
  return {
    hash: createHash('sha256').update(JSON.stringify(parts)).digest('hex'),
    windowMs: (settings.window_seconds ?? DEFAULT_WINDOW_SECONDS) * 1000,
  };
}
