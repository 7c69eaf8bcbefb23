import type { AuthType } from '@patchbay/sdk';
import * as v from 'valibot';

/** How a try to connect ended. `closed`: the customer closed the window; `cancelled`: here. */
export type AttemptEnd = 'active' | 'denied' | 'failed' | 'expired' | 'closed' | 'cancelled';

/** What the page tells the page that embeds or opened it. Never a secret. */
export type HostMessage =
  /** `needs_token`: it waits for a `token` message in answer to this one. */
  | { type: 'ready'; needs_token: boolean }
  /** Height of the content in CSS pixels. */
  | { type: 'resize'; height: number }
  /** `slug` is null for the list. */
  | { type: 'app.selected'; slug: string | null }
  | { type: 'attempt.started'; slug: string; auth_type: AuthType }
  | {
      type: 'attempt.finished';
      slug: string;
      auth_type: AuthType;
      status: AttemptEnd;
      error_code?: string;
    }
  /** Something could not be loaded. */
  | { type: 'error'; error_code: string }
  /** The customer is done and wants the page away. */
  | { type: 'close' };

/** Around every message, in both directions. */
const ENVELOPE = { source: 'connect', v: 1 } as const;

/** A message with its envelope. `id` is of the message, so that an answer can name it. */
export type Enveloped = typeof ENVELOPE & { id: string } & HostMessage;

export function enveloped(message: HostMessage): Enveloped {
  return { ...ENVELOPE, id: newMessageId(), ...message };
}

// crypto.randomUUID is absent on http addresses other than loopback.
function newMessageId(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

const tokenMessageSchema = v.object({
  source: v.literal('connect'),
  v: v.literal(1),
  type: v.literal('token'),
  id: v.string(),
  token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
});

/** The token of a message that answers `readyId`, or undefined. */
export function tokenIn(data: unknown, readyId: string): string | undefined {
  const result = v.safeParse(tokenMessageSchema, data);
  return result.success && result.output.id === readyId ? result.output.token : undefined;
}
