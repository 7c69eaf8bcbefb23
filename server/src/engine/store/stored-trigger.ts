import { getOwnValue, type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Tenant } from '#db/database.ts';
import { createRunContext } from '#domain/executions/returned-value.ts';
import type { StartRequest } from './start-request.ts';

/** The trigger that started a run. Templates read it as `event`. */
export interface Trigger {
  body: Json;
  headers: Readonly<Record<string, string>>;
}

/**
 * Parses a trigger as logs show it, with the secrets of its body redacted.
 *
 * @param stored the trigger of the row, or of `execution_payload` if it is large
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

/** Decrypts a trigger with its secrets. @param _id the id of the execution */
export async function readRealTrigger(
  keyRing: Pick<Crypto, 'decrypt'>,
  { org_id, environment }: Tenant,
  _id: string,
  stored: unknown,
): Promise<Trigger> {
  const visible = parseTrigger(stored);
  const encrypted = getOwnValue(toJsonValue(stored), 'encrypted');
  if (typeof encrypted !== 'string') {
    return visible;
  }
  const json = await keyRing.decrypt(
    org_id,
    createRunContext(environment, _id, 'trigger'),
    encrypted,
  );
  return { ...visible, body: toJsonValue(JSON.parse(json)) };
}

/** Returns a trigger for a run. Its body is stored as logs show it, with the real body encrypted beside it. */
export async function encryptTrigger(
  keyRing: Pick<Crypto, 'encrypt'>,
  { org_id, environment }: Tenant,
  _id: string,
  { real, visible }: { real: Json; visible: Json },
): Promise<StartRequest['trigger']> {
  const json = JSON.stringify(real);
  if (json === JSON.stringify(visible)) {
    return { body: real };
  }
  const context = createRunContext(environment, _id, 'trigger');
  return { body: visible, encrypted: await keyRing.encrypt(org_id, context, json) };
}

/** Copies the trigger of a run for another run that repeats it. */
export async function copyTrigger(
  keyRing: Crypto,
  tenant: Tenant,
  { from, to }: { from: string; to: string },
  stored: unknown,
): Promise<StartRequest['trigger']> {
  const visible = parseTrigger(stored);
  const { body: real } = await readRealTrigger(keyRing, tenant, from, stored);
  const { headers } = visible;
  return {
    headers,
    ...(await encryptTrigger(keyRing, tenant, to, { real, visible: visible.body })),
  };
}
