export type * from './webhook-bodies.gen.d.ts';
export type { WebhookEvent } from './webhook-event.ts';

/** Headers in any form and any case: a `Headers` object, or the record that Node and most frameworks use. */
export type WebhookHeaders =
  | Headers
  | Iterable<readonly [string, string]>
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** The body exactly as it was received. A body that was parsed and serialized again does not verify. */
  body: string | Uint8Array | ArrayBuffer;
  headers: WebhookHeaders;
  /** The secret of the webhook (`whsec_…`), or several while you replace one. */
  secrets: string | readonly string[];
  /** The largest difference between the time of the sender and this clock, in seconds. Default: 300. */
  toleranceSeconds?: number | undefined;
}

/**
 * The reason why a webhook is not valid.
 *
 * - `body_not_raw`: the body is neither text nor bytes, usually because a framework has parsed it.
 * - `missing_headers`: `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing or empty.
 * - `repeated_headers`: `webhook-id` or `webhook-timestamp` was sent more than once.
 * - `invalid_timestamp`: `webhook-timestamp` is not a whole number of seconds.
 * - `timestamp_too_old`, `timestamp_too_new`: the difference exceeds the tolerance. Check the clock.
 * - `unknown_signature_version`: `webhook-signature` has no signature of version `v1`.
 * - `signature_mismatch`: no signature matches. The secret is wrong, or the body was changed.
 * - `body_not_json`: a signature matches, but the body is empty or is not JSON.
 */
export type InvalidWebhookReason =
  | 'body_not_raw'
  | 'missing_headers'
  | 'repeated_headers'
  | 'invalid_timestamp'
  | 'timestamp_too_old'
  | 'timestamp_too_new'
  | 'unknown_signature_version'
  | 'signature_mismatch'
  | 'body_not_json';

export type WebhookResult<Payload = unknown> =
  | {
      isValid: true;
      /** The `webhook-id`. A repeated delivery has the same one, so it tells whether you have seen it. */
      id: string;
      /** The parsed body. Its type is the one that the caller names, and is not checked. */
      payload: Payload;
    }
  | { isValid: false; reason: InvalidWebhookReason };

/** The smallest key that Standard Webhooks permits. A shorter one is a placeholder and could be guessed. */
const MIN_KEY_BYTES = 24;

/**
 * Verifies that a webhook was signed with one of your secrets at most five minutes ago, and parses its
 * body. It checks the signatures of Standard Webhooks with the version `v1` (HMAC-SHA256, in
 * `webhook-signature`), and does not read `x-cobalt-signature`.
 *
 * @returns the id and the payload, or the reason why the webhook is not valid
 * @throws TypeError if a secret is missing, is not base64, or is shorter than 24 bytes
 * @example
 * import { verifyWebhook, type WebhookEvent } from '@patchbay/sdk/webhooks';
 *
 * const body = await request.text();
 * const webhook = await verifyWebhook<WebhookEvent>({ body, headers: request.headers, secrets });
 * if (!webhook.isValid) return new Response(webhook.reason, { status: 400 });
 * if (webhook.payload.event === 'Workflow Errored') report(webhook.payload.failed_node);
 */
export async function verifyWebhook<Payload = unknown>({
  body,
  headers,
  secrets,
  toleranceSeconds = 300,
}: VerifyWebhookOptions): Promise<WebhookResult<Payload>> {
  const keys = [secrets].flat().map(decodeBase64);
  if (!keys.length || keys.some((key) => key.length < MIN_KEY_BYTES)) {
    throw new TypeError('Each webhook secret has to be whsec_ and at least 24 bytes in base64.');
  }
  const bytes = toBytes(body);
  if (!bytes) {
    return { isValid: false, reason: 'body_not_raw' };
  }
  const [id, timestamp, signature] = readHeaders(headers);
  if (!id || !timestamp || !signature) {
    return { isValid: false, reason: 'missing_headers' };
  }
  if (/,/.test(id + timestamp)) {
    return { isValid: false, reason: 'repeated_headers' };
  }
  if (/\D/.test(timestamp)) {
    return { isValid: false, reason: 'invalid_timestamp' };
  }
  // The comparison is written so that a tolerance that is not a number accepts no time.
  const age = Math.floor(Date.now() / 1000) - Number(timestamp);
  if (!(Math.abs(age) <= toleranceSeconds)) {
    return { isValid: false, reason: age > 0 ? 'timestamp_too_old' : 'timestamp_too_new' };
  }
  // A comma ends a signature, too, because it joins the values of a repeated header.
  const signatures = signature.match(/\bv1,[^\s,]+/g)?.map((text) => decodeBase64(text.slice(3)));
  if (!signatures) {
    return { isValid: false, reason: 'unknown_signature_version' };
  }
  const prefix = encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(prefix.length + bytes.length);
  content.set(prefix);
  content.set(bytes, prefix.length);
  // Each secret signs once, so that a long list of signatures does not multiply the work.
  const expected = await Promise.all(keys.map((key) => sign(key, content)));
  if (!expected.some((own) => signatures.some((sent) => isEqual(own, sent)))) {
    return { isValid: false, reason: 'signature_mismatch' };
  }
  try {
    return { isValid: true, id, payload: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return { isValid: false, reason: 'body_not_json' };
  }
}

/** Returns no bytes if the text is missing or is not base64. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.replace('whsec_', '')), (char) => char.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Returns undefined if the body is neither text nor bytes, for example because it was parsed. */
function toBytes(body: string | Uint8Array | ArrayBuffer): Uint8Array | undefined {
  if (typeof body === 'string') {
    return encode(body);
  }
  return ArrayBuffer.isView(body) || body instanceof ArrayBuffer ? new Uint8Array(body) : undefined;
}

/** Returns the values of the three headers. Joins the values of a repeated one as `Headers` does. */
function readHeaders(headers: WebhookHeaders): string[] {
  const entries = [...(Symbol.iterator in headers ? headers : Object.entries(headers))];
  return ['id', 'timestamp', 'signature'].map((name) =>
    entries
      .flatMap(([key, value]) => (key.toLowerCase() === `webhook-${name}` && value ? value : []))
      .join(),
  );
}

async function sign(
  key: Uint8Array<ArrayBuffer>,
  content: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign(hmac, imported, content));
}

/** Compares in a time that depends on the length of the expected signature alone, which is public. */
function isEqual(expected: Uint8Array, sent: Uint8Array): boolean {
  const seed = expected.length ^ sent.length;
  return !expected.reduce((sum, byte, index) => sum | (byte ^ (sent[index] ?? 0)), seed);
}
