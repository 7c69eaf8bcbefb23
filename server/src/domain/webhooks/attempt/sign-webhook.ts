import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** Creates the secret of a subscription, as Standard Webhooks writes it. */
export const createWebhookSecret = (): string =>
  `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

export interface SignWebhookInput {
  /** The `webhook-id`, without a comma. */
  id: string;
  /** The moment of the attempt. */
  at: Date;
  /** The body as it is sent. */
  body: Uint8Array;
  /** The secrets that sign: the current one, and for a day after a rotation the previous one. */
  secrets: readonly string[];
  /** The environment's API key. Null if there is none. */
  apiKey: string | null;
}

/** Returns the headers that prove the sender: those of Standard Webhooks, and `x-cobalt-signature` of the body alone. */
export function signWebhook({
  id,
  at,
  body,
  secrets,
  apiKey,
}: SignWebhookInput): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
    return `v1,${hmac.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signatures.length === 0 ? {} : { 'webhook-signature': signatures.join(' ') }),
    ...(apiKey === null
      ? {}
      : { 'x-cobalt-signature': createHmac('sha256', apiKey).update(body).digest('hex') }),
  };
}
