import type { TestWebhookRequest, WebhookTestResult } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '#db/database.ts';
import { toTenant } from '#db/in-tenant.ts';
import { findWebhook, type WebhookRow } from '#db/webhooks/webhook-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { readOldestApiKey } from '#domain/org/api-keys.ts';
import type { TenantPrincipal } from '#domain/principal.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { TargetRules } from '#outbound/private-hosts.ts';
import { sendWebhook } from '../attempt/send-webhook.ts';
import { signWebhook } from '../attempt/sign-webhook.ts';
import { webhookRequestToWire } from '../log/webhook-request-to-wire.ts';
import { getContentType } from '../sending/prepare-deliveries.ts';
import type { WebhookSendingDeps } from '../sending/sending-deps.ts';
import { parseWebhookEvent } from '../subscriptions/check-events.ts';
import { createUnknownWebhookError } from '../subscriptions/webhook-deps.ts';
import { decryptSecrets } from '../subscriptions/webhook-secrets.ts';
import {
  readSettings,
  readStoredSettings,
  type WebhookSettings,
} from '../subscriptions/webhook-settings.ts';
import { createSampleScope } from './sample-scope.ts';

const RENDER_MS = 10_000;

export type TestWebhookDeps = Pick<
  WebhookSendingDeps,
  'db' | 'keyRing' | 'clock' | 'outbound' | 'render'
> & { targets: TargetRules };

/**
 * Sends a sample of an event once, with settings that need not be saved. Nothing is stored.
 *
 * @throws AppError VALIDATION_ERROR, INVALID_EVENT, RESOURCE_NOT_FOUND
 */
export async function testWebhook(
  deps: TestWebhookDeps,
  principal: TenantPrincipal,
  request: TestWebhookRequest,
): Promise<WebhookTestResult> {
  const { db, keyRing, clock, targets } = deps;
  const tenant = toTenant(principal);
  const { event: eventName, webhook_id, ...changes } = request;
  const event = parseWebhookEvent(eventName, '/event');
  const stored = webhook_id === undefined ? null : await readWebhook(db, tenant, webhook_id);
  if (stored === null && changes.webhook_url === undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      'The request is not valid: /webhook_url is required without /webhook_id.',
      { details: [{ in: 'body', pointer: '/webhook_url', message: 'is required' }] },
    );
  }
  const before = stored === null ? null : await readStoredSettings(keyRing, stored);
  const settings = readSettings(changes, before, { ...tenant, targets });
  const secrets = stored === null ? [] : await decryptSecrets(keyRing, stored, clock());
  return send(deps, tenant, { event, settings, secrets });
}

async function readWebhook(
  db: WebhookSendingDeps['db'],
  tenant: Tenant,
  id: string,
): Promise<WebhookRow> {
  const row = await db.readAsTenant(tenant, (tx) => findWebhook(tx, tenant, id));
  if (row === null) {
    throw createUnknownWebhookError();
  }
  return row;
}

async function send(
  deps: TestWebhookDeps,
  tenant: Tenant,
  {
    event,
    settings,
    secrets,
  }: {
    event: Parameters<typeof createSampleScope>[0];
    settings: WebhookSettings;
    secrets: readonly string[];
  },
): Promise<WebhookTestResult> {
  const { clock, render } = deps;
  const id = `msg_${createObjectId()}`;
  const { webhook_url: url, method, webhook_body, headers: templates } = settings;
  const rendered = await render(
    {
      body: webhook_body,
      headers: templates,
      scope: createSampleScope(event, tenant, id, clock()),
    },
    { owner: { org_id: tenant.org_id, linked_account: null }, timeoutMs: RENDER_MS },
  );
  if ('problem' in rendered) {
    throw new AppError('VALIDATION_ERROR', `The request is not valid: ${rendered.problem}`, {
      details: [{ in: 'body', pointer: '/webhook_body', message: rendered.problem }],
    });
  }
  const body = Buffer.from(rendered.body);
  const apiKey = await readOldestApiKey(deps, tenant);
  const headers = {
    ...rendered.headers,
    'content-type': getContentType(rendered),
    ...signWebhook({ id, at: clock(), body, secrets, apiKey }),
  };
  const result = await sendWebhook(deps, { url, method, headers, body });
  const { fired_at, duration, status_code, error, response } = result;
  return {
    status: error === null ? 'SUCCESS' : 'FAILED',
    request: webhookRequestToWire(
      { url, method, headers, body, isTruncated: rendered.isTruncated },
      true,
    ),
    attempt: {
      number: 1,
      fired_at: fired_at.toISOString(),
      duration,
      status_code,
      error,
      response_headers: response?.headers ?? null,
      response_body: response?.body ?? null,
      is_response_cut: response?.isCut ?? false,
      is_manual: true,
    },
  };
}
