import type { ReceivedEvent, ReceivedEventWorkflow } from '@patchbay/contract/schema.gen.d.ts';
import type { FoundReceived, OutcomeRow, ReceivedHead } from '#db/events/received-events-repo.ts';
import type { TenantApp } from '../apps/tenant-app.ts';
import { toAppReference } from '../executions/execution-to-wire.ts';

/** The maximum bytes of a payload that a response contains. */
export const MAX_SHOWN_BYTES = 65_536;

/** Converts a received event as lists show it. @param app the app of `slug`; undefined if it has none or the app was deleted */
export function receivedEventToWire(row: ReceivedHead, app: TenantApp | undefined): ReceivedEvent {
  return {
    _id: row._id,
    event_name: row.event_name,
    event_id: row.event,
    event_url: row.url,
    slug: row.slug,
    application: app === undefined ? null : toAppReference(app),
    linked_account_id: row.linked_account_id,
    config_id: row.config_id,
    instance_tag: row.instance_tag,
    environment: row.environment,
    status: row.status,
    workflow_count: row.workflow_count,
    started_count: row.started_count,
    fired_again_from: row.fired_again_from,
    createdAt: row.created_at.toISOString(),
  };
}

/** Converts a received event with its payload and what became of the workflows. */
export function receivedDetailToWire(
  row: FoundReceived,
  outcomes: readonly OutcomeRow[],
  app: TenantApp | undefined,
): ReceivedEvent {
  return {
    ...receivedEventToWire(row, app),
    workflows: outcomes.map(outcomeToWire),
    ...toPayloadFields(row),
    headers: { ...row.headers },
    ...(row.details === null ? {} : { details: row.details }),
  };
}

function toPayloadFields({ payload, payload_size }: FoundReceived) {
  if (payload_size <= MAX_SHOWN_BYTES) {
    return { payload: JSON.parse(payload), payload_size, is_payload_too_large: false };
  }
  const bytes = Buffer.from(payload).subarray(0, MAX_SHOWN_BYTES);
  // With `stream`, a character that was cut is left out.
  const payload_text = new TextDecoder().decode(bytes, { stream: true });
  return { payload: null, payload_text, payload_size, is_payload_too_large: true };
}

const outcomeToWire = (row: OutcomeRow): ReceivedEventWorkflow => ({
  _id: row.workflow,
  name: row.workflow_name,
  outcome: row.outcome,
  ...(row.reason === null ? {} : { reason: row.reason }),
  ...(row.execution === null ? {} : { execution_id: row.execution }),
});
