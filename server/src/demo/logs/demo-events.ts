import type { Event, LinkedAccount, ReceivedEvent } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '../../db/database.ts';
import type { eventTable } from '../../db/schema/events/event.ts';
import type { eventReceivedTable } from '../../db/schema/events/event-received.ts';
import type { eventReceivedWorkflowTable } from '../../db/schema/events/event-received-workflow.ts';
import { createObjectId } from '../../lib/object-id.ts';
import type { DemoExecutions } from '../demo-executions.ts';

/** The events of the story. */
export interface StoryEvents {
  /** The defined events of test. */
  defined: readonly Event[];
  /** The received events with their payloads. */
  received: readonly ReceivedEvent[];
}

export interface DemoEventRows {
  defined: (typeof eventTable.$inferInsert & { _id: string })[];
  received: (typeof eventReceivedTable.$inferInsert & { _id: string })[];
  outcomes: (typeof eventReceivedWorkflowTable.$inferInsert)[];
}

export interface DemoEventsInput {
  accounts: readonly LinkedAccount[];
  workflows: readonly { _id: string; name: string }[];
  executions: DemoExecutions['executions'];
  hasOwnIds: boolean;
}

const HOUR_MS = 3600_000;

/**
 * Builds the defined events of test and their log, which ends an hour ago. A received event that started a workflow
 * has the time of an execution of this workflow, and is left out if there is none.
 */
export function buildDemoEvents(
  tenant: Tenant,
  story: StoryEvents,
  { accounts, workflows, executions, hasOwnIds }: DemoEventsInput,
  now: Date,
): DemoEventRows {
  const rows: DemoEventRows = { defined: [], received: [], outcomes: [] };
  if (tenant.environment !== 'test') {
    return rows;
  }
  const ids = new Map(
    story.defined.map(({ _id }) => [_id, hasOwnIds ? createObjectId() : _id] as const),
  );
  rows.defined = story.defined.map((event) => buildDefined(tenant, event, ids.get(event._id)));
  const newest = Math.max(...story.received.map(({ createdAt }) => Date.parse(createdAt)));
  for (const event of story.received) {
    const account = accounts.find(({ account_id }) => account_id === event.linked_account_id);
    const started = event.workflows?.find(({ outcome }) => outcome === 'started');
    const workflow = workflows.find(({ name }) => name === started?.name);
    const execution = executions.find(
      ({ workflow_id, linked_account, status }) =>
        workflow_id === workflow?._id && linked_account === account?._id && status === 'COMPLETED',
    );
    if (account === undefined || (started !== undefined && execution === undefined)) {
      continue;
    }
    const _id = hasOwnIds ? createObjectId() : event._id;
    const created_at =
      execution?.started_at ??
      new Date(now.getTime() - HOUR_MS - (newest - Date.parse(event.createdAt)));
    rows.received.push({
      ...tenant,
      _id,
      event_name: event.event_name,
      event: ids.get(event.event_id ?? '') ?? null,
      url: event.event_url ?? '',
      slug: event.slug,
      linked_account: account._id,
      linked_account_id: account.account_id,
      config_id: event.config_id ?? account.account_id,
      instance_tag: event.instance_tag,
      status: event.status,
      payload: event.payload,
      payload_size: event.payload_size ?? 0,
      headers: event.headers ?? {},
      details:
        event.details?.map(({ pointer, message }) => ({ in: 'body', pointer, message })) ?? null,
      workflow_count: event.workflow_count,
      started_count: event.started_count,
      is_seed: true,
      created_at,
    });
    for (const [position, outcome] of (event.workflows ?? []).entries()) {
      const listening = workflows.find(({ name }) => name === outcome.name);
      rows.outcomes.push({
        ...tenant,
        received: _id,
        workflow: listening?._id ?? outcome._id,
        workflow_name: outcome.name,
        position,
        outcome: outcome.outcome,
        reason: outcome.reason ?? null,
        execution: outcome === started ? (execution?._id ?? null) : null,
        created_at,
      });
    }
  }
  return rows;
}

function buildDefined(
  tenant: Tenant,
  event: Event,
  _id = event._id,
): DemoEventRows['defined'][number] {
  const { name, raw_response: sample = '{}', response, json_schema = null } = event;
  return {
    ...tenant,
    _id,
    name,
    sample,
    keys: response,
    json_schema,
    size: Buffer.byteLength(sample) + Buffer.byteLength(JSON.stringify(json_schema)),
    is_seed: true,
    created_at: new Date(event.createdAt),
    updated_at: new Date(event.updatedAt),
  };
}
