import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** Returns the name of a webhook for people: its description, or its URL without the scheme. */
export function getWebhookLabel({
  webhook_description,
  webhook_url,
}: Pick<Webhook, 'webhook_description' | 'webhook_url'>): string {
  return webhook_description.trim() === ''
    ? webhook_url.replace(/^https?:\/\//, '')
    : webhook_description;
}
