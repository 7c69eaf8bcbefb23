import type { Webhook, WebhookType } from '@patchbay/contract/dashboard-schema.gen.d.ts';

export const TYPE_NAMES: Readonly<Record<WebhookType, string>> = {
  default: 'Default',
  slack: 'Slack',
  custom: 'Custom',
};

/** Returns the name of a webhook for people: its description, or its URL without the scheme. */
export function getWebhookLabel({
  webhook_description,
  webhook_url,
}: Pick<Webhook, 'webhook_description' | 'webhook_url'>): string {
  return webhook_description.trim() === ''
    ? webhook_url.replace(/^https?:\/\//, '')
    : webhook_description;
}
