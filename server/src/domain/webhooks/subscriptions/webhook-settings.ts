import type {
  UpdateWebhookRequest,
  WebhookEventName,
  WebhookMethod,
} from '@patchbay/contract/schema.gen.d.ts';
import { type Json, toJsonValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Environment } from '#db/schema/columns.ts';
import type { WebhookRow } from '#db/webhooks/webhook-repo.ts';
import { createFieldError, parseUserUrl } from '#domain/user-url.ts';
import type { TargetRules } from '#outbound/private-hosts.ts';
import { readBodyTemplate } from './body-template.ts';
import { isConnectionEvent, parseWebhookEvent } from './check-events.ts';
import { checkHeaders, type HeaderTemplates } from './check-headers.ts';
import { decryptHeaders } from './webhook-secrets.ts';

/** The settings of a subscription, without its secrets and its state. */
export interface WebhookSettings {
  webhook_url: string;
  method: WebhookMethod;
  webhook_events: WebhookEventName[];
  /** The template of the body. */
  webhook_body: Json;
  headers: HeaderTemplates;
  description: string;
  slug: string | null;
  group_name: string | null;
  workflow_ids: string[];
}

/** The conditions under which settings are checked. */
export interface SettingsContext {
  environment: Environment;
  targets: TargetRules;
}

/** The contract's maximum length of a URL, whose special characters become longer when it is requested. */
const MAX_URL_LENGTH = 2048;

/** The settings of a subscription before a request has set any. */
const EMPTY: WebhookSettings = {
  webhook_url: '',
  method: 'POST',
  webhook_events: [],
  webhook_body: null,
  headers: {},
  description: '',
  slug: null,
  group_name: null,
  workflow_ids: [],
};

/** Returns the settings of a stored subscription. */
export async function readStoredSettings(
  keyRing: KeyRing,
  row: WebhookRow,
): Promise<WebhookSettings> {
  return {
    ...row,
    webhook_body: toJsonValue(row.webhook_body),
    headers: await decryptHeaders(keyRing, row),
  };
}

/**
 * Returns the settings after a request, which leaves absent ones as they are. It does not check whether apps and
 * workflows exist.
 *
 * @param before the stored settings, or null for a new subscription
 * @throws AppError VALIDATION_ERROR; INVALID_EVENT
 */
export function readSettings(
  request: UpdateWebhookRequest,
  before: WebhookSettings | null,
  context: SettingsContext,
): WebhookSettings {
  const base = before ?? EMPTY;
  const { webhook_url, webhook_events, webhook_headers, slug, group } = request;
  const settings: WebhookSettings = {
    webhook_url:
      webhook_url === undefined ? base.webhook_url : checkWebhookUrl(webhook_url, context),
    method: request.method ?? base.method,
    webhook_events:
      webhook_events === undefined ? base.webhook_events : parseEvents(webhook_events),
    webhook_body: readBodyTemplate(request, before?.webhook_body),
    headers:
      webhook_headers === undefined ? base.headers : checkHeaders(webhook_headers, base.headers),
    description: (request.webhook_description ?? request.description ?? base.description).trim(),
    slug: slug === undefined ? base.slug : slug || null,
    group_name: group === undefined ? base.group_name : group.trim() || null,
    workflow_ids: request.workflow_ids ?? base.workflow_ids,
  };
  assertEventsFitApp(settings);
  return settings;
}

/**
 * Returns the URL of a receiver as it is requested. The guarded client checks the addresses of its name at each
 * request.
 *
 * @throws AppError VALIDATION_ERROR
 */
export function checkWebhookUrl(text: string, { environment, targets }: SettingsContext): string {
  const schemes = environment === 'test' ? ['https:', 'http:'] : ['https:'];
  const pointer = '/webhook_url';
  const { href } = parseUserUrl(text, pointer, targets, schemes);
  if (href.length > MAX_URL_LENGTH) {
    throw createFieldError(
      pointer,
      `has ${href.length} characters as it is requested, and may have ${MAX_URL_LENGTH}`,
    );
  }
  return href;
}

function parseEvents(names: readonly string[]): WebhookEventName[] {
  const events = names.map((name, index) => parseWebhookEvent(name, `/webhook_events/${index}`));
  return [...new Set(events)];
}

/** @throws AppError VALIDATION_ERROR if a subscription for workflows of one app has events of connections */
export function assertEventsFitApp({
  slug,
  webhook_events,
}: Pick<WebhookSettings, 'slug' | 'webhook_events'>): void {
  const index = webhook_events.findIndex(isConnectionEvent);
  if (slug !== null && index !== -1) {
    throw createFieldError(
      `/webhook_events/${index}`,
      'is not an event of workflows, which slug limits the webhook to. Remove one of them',
    );
  }
}
