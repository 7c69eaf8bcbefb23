import type { AadContext } from '#crypto/key-ring.ts';
import type { Tenant } from '#db/database.ts';
import type { RecordedAttempt } from '#db/webhooks/delivery-queue-repo.ts';
import { readOldestApiKey } from '../../org/api-keys.ts';
import { getNextAttemptAt } from '../attempt/retry-schedule.ts';
import { type AttemptResult, sendWebhook } from '../attempt/send-webhook.ts';
import { signWebhook } from '../attempt/sign-webhook.ts';
import type { PreparedDelivery } from './prepare-deliveries.ts';
import type { WebhookSendingDeps } from './sending-deps.ts';

type AttemptDeps = Pick<WebhookSendingDeps, 'db' | 'keyRing' | 'clock' | 'outbound'>;

export interface AttemptOptions {
  /** Whether a person or an API key sends it again. */
  isManual: boolean;
  /** Reads the environment's API key. Default: from the database. */
  readApiKey?: (tenant: Tenant) => Promise<string | null>;
  signal?: AbortSignal;
}

/**
 * Signs and sends a delivery once, and returns the attempt for `recordAttempts`. It changes no row.
 *
 * @throws the reason of the signal if it aborts the request
 */
export async function attemptDelivery(
  deps: AttemptDeps,
  prepared: PreparedDelivery,
  { isManual, readApiKey = (tenant) => readOldestApiKey(deps, tenant), signal }: AttemptOptions,
): Promise<RecordedAttempt> {
  const { clock } = deps;
  const { delivery, webhook } = prepared;
  const { _id, org_id, environment, tries } = delivery;
  const tenant: Tenant = { org_id, environment };
  const { webhook_url: url, method } = webhook;
  let headers: Record<string, string> | null = null;
  let result: AttemptResult;
  if ('problem' in prepared) {
    result = createUnsentResult(clock(), prepared.problem);
  } else {
    const { body, secrets } = prepared;
    const apiKey = await readApiKey(tenant);
    const signature = signWebhook({ id: delivery.message_id, at: clock(), body, secrets, apiKey });
    headers = { ...prepared.headers, ...signature };
    result = await sendWebhook(deps, { url, method, headers, body }, signal);
  }
  const { fired_at, duration, status_code, error, response, retryAfterMs } = result;
  const next =
    error === null || isManual ? null : getNextAttemptAt(tries + 1, clock(), { retryAfterMs });
  return {
    delivery: _id,
    is_manual: isManual,
    fired_at: fired_at.toISOString(),
    duration,
    status_code,
    error_code: error?.code ?? null,
    error_message: error?.message ?? null,
    response_headers: response?.headers ?? null,
    response_body: response?.body ?? null,
    is_response_cut: response?.isCut ?? false,
    next_attempt_at: next?.toISOString() ?? null,
    request_url: url,
    request_method: method,
    request_headers_encrypted:
      headers === null
        ? null
        : await deps.keyRing.encrypt(
            org_id,
            createRequestHeadersContext(tenant, _id),
            JSON.stringify(headers),
          ),
  };
}

/** Creates the encryption context of the headers of a delivery's last attempt. */
export const createRequestHeadersContext = (
  { environment }: Pick<Tenant, 'environment'>,
  delivery: string,
): AadContext => ({
  table: 'webhook_delivery',
  row: delivery,
  environment,
  column: 'request_headers_encrypted',
});

const createUnsentResult = (
  fired_at: Date,
  error: { code: string; message: string },
): AttemptResult => ({
  fired_at,
  duration: 0,
  status_code: null,
  error,
  response: null,
  retryAfterMs: null,
});
