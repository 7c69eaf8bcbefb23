import type { AuthType } from '@patchbay/sdk';
import * as v from 'valibot';

/**
 * The outcome of an attempt to connect. `closed` means that the customer closed the window, `cancelled` that they used
 * the button on this page.
 */
export type AttemptEnd = 'active' | 'denied' | 'failed' | 'expired' | 'closed' | 'cancelled';

/** Messages to the page that embeds or opened this one. They contain no secrets. */
export type HostMessage =
  /** `needs_token`: it waits for a `token` message in reply to this one. */
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
  /** A setting of the app was stored. */
  | { type: 'config.saved'; slug: string; config_id: string; revision: number }
  /** Whether something is not stored yet, which would be lost with the frame. */
  | { type: 'config.unsaved'; slug: string; is_unsaved: boolean }
  /** A request of the page failed. */
  | { type: 'error'; error_code: string }
  /** The customer is done and wants to close the page. */
  | { type: 'close' };

/** The envelope of messages in both directions. */
const ENVELOPE = { source: 'connect', v: 1 } as const;

/** A message with its envelope. A reply refers to the `id` of the message. */
export type Enveloped = typeof ENVELOPE & { id: string } & HostMessage;

export function addEnvelope(message: HostMessage): Enveloped {
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

/** The token of a message in reply to `readyId`, or undefined. */
export function readToken(data: unknown, readyId: string): string | undefined {
  const result = v.safeParse(tokenMessageSchema, data);
  return result.success && result.output.id === readyId ? result.output.token : undefined;
}
