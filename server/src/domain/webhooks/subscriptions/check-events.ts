import type { WebhookEventName } from '@patchbay/contract/schema.gen.d.ts';
import { AppError } from '#domain/app-error.ts';

/** The events that subscriptions are for. */
export const WEBHOOK_EVENTS = [
  'Connection Created',
  'Connection Deleted',
  'Connection Expired',
  'Workflow Completed',
  'Workflow Errored',
  'Workflow Stopped',
  'Workflow Timed Out',
] as const satisfies readonly WebhookEventName[];

const MAX_NAME_LENGTH = 80;

/**
 * Returns the event of a name.
 *
 * @throws AppError INVALID_EVENT
 */
export function parseWebhookEvent(name: string, pointer: string): WebhookEventName {
  const event = WEBHOOK_EVENTS.find((known) => known === name);
  if (event === undefined) {
    throw new AppError(
      'INVALID_EVENT',
      `There is no event "${name.slice(0, MAX_NAME_LENGTH)}" for webhooks. Use one of: ${WEBHOOK_EVENTS.join(', ')}.`,
      { details: [{ in: 'body', pointer, message: 'is not known' }] },
    );
  }
  return event;
}

export const isConnectionEvent = (event: WebhookEventName): boolean =>
  event.startsWith('Connection ');
