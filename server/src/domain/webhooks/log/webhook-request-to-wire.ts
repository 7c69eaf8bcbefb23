import type { WebhookRequest } from '@patchbay/contract/schema.gen.d.ts';
import { isCredentialHeader } from '../../executions/credential-headers.ts';
import { REDACTED } from '../../redacted.ts';

/** The names, in lower case, of headers that a subscription cannot set. */
const OWN_HEADER = /^(webhook-.*|content-type|user-agent|x-cobalt-signature)$/;

/** A request as it was sent. */
export interface SentRequest {
  url: string;
  method: WebhookRequest['method'];
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  isTruncated: boolean;
}

/**
 * Converts a request to its wire format. Values of headers with credentials are redacted.
 *
 * @param canSeeHeaders false redacts the values of all headers that the subscription adds
 */
export function webhookRequestToWire(
  { url, method, headers, body, isTruncated }: SentRequest,
  canSeeHeaders: boolean,
): WebhookRequest {
  const isHidden = (name: string) =>
    isCredentialHeader(name) || !(canSeeHeaders || OWN_HEADER.test(name.toLowerCase()));
  return {
    url,
    method,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, isHidden(name) ? REDACTED : value]),
    ),
    body: body.toString('utf8'),
    body_size: body.length,
    is_truncated: isTruncated,
  };
}
