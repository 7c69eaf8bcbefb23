import { setTimeout as sleep } from 'node:timers/promises';
import { asUser } from '@patchbay/test-kit/server/call-app.ts';
import { breakRow } from '../../rows/break-row.ts';
import type { Expectation, PoisonContext } from './poison.ts';

const AGAIN_MS = 500;

/** Listens to the changes of two environments. PostgreSQL refuses to show that of production again. */
export async function poisonListeners(context: PoisonContext): Promise<Expectation[]> {
  await breakRow(context.sql, 'change_listener', 'production', 'environment');
  for (const environment of ['production', 'test']) {
    void listen(context, environment);
  }
  return [
    {
      problem: 'an environment is not shown again because of another one that cannot be shown',
      statement: `select from change_listener good join change_listener bad using (org_id, listener)
        where good.environment = 'test' and bad.environment = 'production'
          and good.seen_at > bad.seen_at + interval '10 seconds' limit 1`,
    },
  ];
}

/** Reads streams one after the other: each ends with its process, or after some minutes. */
async function listen({ url, accountToken, signal }: PoisonContext, environment: string) {
  const headers = asUser(accountToken, environment);
  while (!signal.aborted) {
    await fetch(`${url}/api/v1/stream`, { headers, signal })
      .then((response) => response.text())
      .catch(() => undefined);
    await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined);
  }
}
