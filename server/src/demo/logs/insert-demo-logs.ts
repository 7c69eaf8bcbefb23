import type { Tx } from '../../db/database.ts';
import { eventTable } from '../../db/schema/events/event.ts';
import { eventReceivedTable } from '../../db/schema/events/event-received.ts';
import { eventReceivedWorkflowTable } from '../../db/schema/events/event-received-workflow.ts';
import { webhookTable } from '../../db/schema/webhooks/webhook.ts';
import { webhookAttemptTable } from '../../db/schema/webhooks/webhook-attempt.ts';
import { webhookDeliveryTable } from '../../db/schema/webhooks/webhook-delivery.ts';
import type { DemoEventRows } from './demo-events.ts';
import type { DemoWebhookRows } from './demo-webhooks.ts';

/** The rows of the demo that were inserted before. */
interface InsertedRows {
  /** The `_id`s of the linked accounts. */
  accounts: ReadonlySet<string>;
  /** The `_id`s of the executions. */
  executions: ReadonlySet<string | undefined>;
}

/** Inserts the defined events and their log. An event that the organization has defined itself stays, without a log. */
export async function insertDemoEvents(
  tx: Tx,
  { defined, received, outcomes }: DemoEventRows,
  { accounts }: InsertedRows,
): Promise<void> {
  if (defined.length === 0) {
    return;
  }
  const inserted = await tx
    .insert(eventTable)
    .values(defined)
    .onConflictDoNothing()
    .returning({ _id: eventTable._id });
  const events = new Set<string | null | undefined>(inserted.map(({ _id }) => _id));
  const logged = received.filter(
    ({ event, linked_account }) => events.has(event) && accounts.has(linked_account),
  );
  const ids = new Set(logged.map(({ _id }) => _id));
  const logOutcomes = outcomes.filter((outcome) => ids.has(outcome.received));
  if (logged.length > 0) {
    await tx.insert(eventReceivedTable).values(logged);
  }
  if (logOutcomes.length > 0) {
    await tx.insert(eventReceivedWorkflowTable).values(logOutcomes);
  }
}

/** Inserts the webhook with the deliveries of the executions that were inserted. */
export async function insertDemoWebhooks(
  tx: Tx,
  { webhooks, deliveries, attempts }: DemoWebhookRows,
  { executions }: InsertedRows,
): Promise<void> {
  if (webhooks.length === 0) {
    return;
  }
  await tx.insert(webhookTable).values(webhooks);
  const logged = deliveries.filter(({ cause_id }) => executions.has(cause_id));
  if (logged.length > 0) {
    const ids = new Set(logged.map(({ _id }) => _id));
    await tx.insert(webhookDeliveryTable).values(logged);
    await tx
      .insert(webhookAttemptTable)
      .values(attempts.filter(({ delivery }) => ids.has(delivery)));
  }
}
