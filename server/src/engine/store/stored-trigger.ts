import { getOwnValue, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Tenant } from '../../db/database.ts';
import { createRunContext } from '../../domain/executions/returned-value.ts';
import type { StartRequest } from './start-request.ts';

/** What started a run: templates read it as `event`. */
export interface Trigger {
  body: Json;
  headers: Readonly<Record<string, string>>;
}

/**
 * As logs show it: the body is redacted where it has secrets.
 *
 * @param stored of the row, or of `execution_payload` where it is large
 */
export function parseTrigger(stored: unknown): Trigger {
  const trigger = toJsonValue(stored);
  const headers = getOwnValue(trigger, 'headers') ?? null;
  return {
    body: getOwnValue(trigger, 'body') ?? null,
    headers:
      typeof headers === 'object' && !Array.isArray(headers)
        ? Object.fromEntries(
            Object.entries(headers ?? {}).flatMap(([name, value]) =>
              typeof value === 'string' ? [[name, value]] : [],
            ),
          )
        : {},
  };
}

type Crypto = Pick<KeyRing, 'encrypt' | 'decrypt'>;

/** The trigger with its secrets. @param _id of the execution */
export async function readRealTrigger(
  keyRing: Pick<Crypto, 'decrypt'>,
  { org_id, environment }: Tenant,
  _id: string,
  stored: unknown,
): Promise<Trigger> {
  const shown = parseTrigger(stored);
  const encrypted = getOwnValue(toJsonValue(stored), 'encrypted');
  if (typeof encrypted !== 'string') {
    return shown;
  }
  const json = await keyRing.decrypt(
    org_id,
    createRunContext(environment, _id, 'trigger'),
    encrypted,
  );
  return { ...shown, body: toJsonValue(JSON.parse(json)) };
}

/** A trigger for a run: its body is stored as logs show it, with the real one encrypted beside it. */
export async function encryptTrigger(
  keyRing: Pick<Crypto, 'encrypt'>,
  { org_id, environment }: Tenant,
  _id: string,
  { real, shown }: { real: Json; shown: Json },
): Promise<StartRequest['trigger']> {
  const json = JSON.stringify(real);
  if (json === JSON.stringify(shown)) {
    return { body: real };
  }
  const context = createRunContext(environment, _id, 'trigger');
  return { body: shown, encrypted: await keyRing.encrypt(org_id, context, json) };
}

/** The trigger of a run for another one that repeats it. */
export async function copyTrigger(
  keyRing: Crypto,
  tenant: Tenant,
  { from, to }: { from: string; to: string },
  stored: unknown,
): Promise<StartRequest['trigger']> {
  const shown = parseTrigger(stored);
  const { body: real } = await readRealTrigger(keyRing, tenant, from, stored);
  const { headers } = shown;
  return { headers, ...(await encryptTrigger(keyRing, tenant, to, { real, shown: shown.body })) };
}
