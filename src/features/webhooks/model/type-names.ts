import type { WebhookType } from '@patchbay/contract/dashboard-schema.gen.d.ts';

export const TYPE_NAMES: Readonly<Record<WebhookType, string>> = {
  default: 'Default',
  slack: 'Slack',
  custom: 'Custom',
};
