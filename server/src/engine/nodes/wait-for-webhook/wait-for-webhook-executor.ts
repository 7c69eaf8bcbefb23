import { getOwnValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Database } from '#db/database.ts';
import { readSignalValue } from '#engine/waits/signal-value.ts';
import { getWaitPlace } from '../get-wait-place.ts';
import type { NodeExecutor } from '../node-type.ts';
import { hashHeaders } from './security-headers.ts';

const MINUTE_MS = 60_000;

export interface WaitForWebhookDeps {
  db: Database;
  keyRing: Pick<KeyRing, 'decrypt'>;
  clock: () => Date;
}

/** Waits for a call of its own address, or until its time is over. */
export function createWaitForWebhookExecutor(
  deps: WaitForWebhookDeps,
): NodeExecutor<'wait_for_webhook'> {
  return {
    type: 'wait_for_webhook',
    execute: async (context, { security_headers = [], timeout }) => {
      const { wait } = context;
      if (wait === null) {
        const wakeAt = new Date(deps.clock().getTime() + timeout * MINUTE_MS);
        return { kind: 'wait', wakeAt, state: { headers: hashHeaders(security_headers) } };
      }
      if (wait.signal === null) {
        return {
          kind: 'done',
          output: { webhook_status: 'timed_out', headers: {}, body: null },
        };
      }
      const sent = await readSignalValue(deps, getWaitPlace(context));
      const headers = getOwnValue(sent, 'headers') ?? {};
      const body = getOwnValue(sent, 'body') ?? null;
      return { kind: 'done', output: { webhook_status: 'triggered', headers, body } };
    },
  };
}
