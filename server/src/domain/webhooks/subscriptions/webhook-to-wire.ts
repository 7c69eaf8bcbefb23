import type { Webhook } from '@patchbay/contract/schema.gen.d.ts';
import type { LastDelivery, ListedWebhook } from '#db/webhooks/webhook-repo.ts';
import { REDACTED } from '#domain/redacted.ts';
import { getWebhookType } from './body-template.ts';
import type { HeaderTemplates } from './check-headers.ts';

const HTTP_WARNING =
  'The URL uses http, so the bodies are readable on their way. Use https, which the production environment requires.';

export interface WebhookView extends ListedWebhook {
  headers: HeaderTemplates;
  /** Whether the reader sees the values of the headers. */
  showsHeaders: boolean;
}

export function webhookToWire(
  { row, last, headers, showsHeaders }: WebhookView,
  now: Date,
): Webhook {
  const { previous_secret_until } = row;
  return {
    _id: row._id,
    org_id: row.org_id,
    environment: row.environment,
    is_enabled: row.is_enabled,
    webhook_url: row.webhook_url,
    webhook_events: row.webhook_events,
    webhook_type: getWebhookType(row.webhook_body),
    webhook_body: row.webhook_body,
    webhook_headers: showsHeaders ? { ...headers } : maskValues(headers),
    has_masked_headers: !showsHeaders,
    webhook_description: row.description,
    description: row.description,
    slug: row.slug,
    group: row.group_name,
    workflow_ids: row.workflow_ids,
    method: row.method,
    previous_secret_expires_at:
      previous_secret_until !== null && previous_secret_until > now
        ? previous_secret_until.toISOString()
        : null,
    failed_attempts: row.failed_attempts,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    disabled_reason: row.disabled_reason,
    last_delivery: lastToWire(last),
    warnings: row.webhook_url.startsWith('http:') ? [HTTP_WARNING] : [],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const maskValues = (headers: HeaderTemplates): Record<string, string> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, REDACTED]));

function lastToWire(last: LastDelivery | null): Webhook['last_delivery'] {
  return last === null || last.fired_at === null
    ? null
    : {
        _id: last._id,
        event: last.event,
        status: last.status,
        status_code: last.status_code,
        fired_at: last.fired_at.toISOString(),
      };
}
