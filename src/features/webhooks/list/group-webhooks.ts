import type { Webhook } from '@patchbay/contract/dashboard-schema.gen.d.ts';

export type WebhookGroup = {
  /** Undefined for webhooks without a group. */
  name: string | undefined;
  webhooks: readonly Webhook[];
};

/** Returns the webhooks whose URL, description, group or events contain the text. */
export function findWebhooks(webhooks: readonly Webhook[], text: string): readonly Webhook[] {
  const query = text.trim().toLowerCase();
  return webhooks.filter(({ webhook_url, webhook_description, group, webhook_events }) =>
    [webhook_url, webhook_description, group ?? '', ...webhook_events]
      .join('\n')
      .toLowerCase()
      .includes(query),
  );
}

/** Puts webhooks into their groups, in the order of the names. Webhooks without a group are last. */
export function groupByName(webhooks: readonly Webhook[]): WebhookGroup[] {
  const names = listGroupNames(webhooks);
  const rest = webhooks.filter(({ group }) => !group);
  return [
    ...names.map((name) => ({
      name,
      webhooks: webhooks.filter(({ group }) => group === name),
    })),
    ...(rest.length === 0 ? [] : [{ name: undefined, webhooks: rest }]),
  ];
}

/** Returns the names of the groups in alphabetical order. */
export function listGroupNames(webhooks: readonly Webhook[]): string[] {
  const names = new Set(webhooks.flatMap(({ group }) => (group ? [group] : [])));
  return [...names].sort((a, b) => a.localeCompare(b));
}
