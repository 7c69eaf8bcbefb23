import type { WebhookEventName } from '@patchbay/contract/dashboard-schema.gen.d.ts';

/** A sentence that explains each event, in the order in which the screens list them. */
const SENTENCES: Readonly<Record<WebhookEventName, string>> = {
  'Connection Created': 'A customer connected an app.',
  'Connection Deleted': 'The last connection of a customer to an app was removed.',
  'Connection Expired': 'A connection stopped working, and the customer has to connect again.',
  'Workflow Completed': 'A run ended successfully.',
  'Workflow Errored': 'A run failed. The body names the node and the error.',
  'Workflow Stopped': 'A run was stopped or terminated.',
  'Workflow Timed Out': 'A run took longer than its workflow allows.',
};

export type WebhookEventInfo = { name: WebhookEventName; sentence: string };

/** All events that a webhook can be sent for. */
export const WEBHOOK_EVENTS: readonly WebhookEventInfo[] = listEvents();

function listEvents(): WebhookEventInfo[] {
  const names = Object.keys(SENTENCES).filter(isWebhookEvent);
  return names.map((name) => ({ name, sentence: SENTENCES[name] }));
}

/** Returns whether a text names an event that this dashboard knows. */
export function isWebhookEvent(name: string): name is WebhookEventName {
  return Object.hasOwn(SENTENCES, name);
}

/** Returns whether the event is about a connection. The others are about runs of workflows. */
export function isConnectionEvent(name: WebhookEventName): boolean {
  return name.startsWith('Connection ');
}
