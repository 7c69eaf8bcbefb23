import type { EventList } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import {
  countEventsWithLock,
  deleteEvent as deleteRow,
  type EventContent,
  insertEvent,
  listEvents,
  lockEvent,
  updateEvent as updateRow,
} from '#db/events/event-repo.ts';
import { countListening, listListening } from '#db/events/listening-workflows-repo.ts';
import { isViolation, UNIQUE_VIOLATION } from '#db/query-error.ts';
import { type ActorAs, runAuditedChange } from '../audit/audited-change.ts';
import type { AuditEvent } from '../audit/record-audit.ts';
import type { TenantPrincipal } from '../principal.ts';
import type { SchemaChecks } from '../schemas/schema-checks.ts';
import {
  createEventInUseError,
  createEventLimitError,
  createLargeEventSchemaError,
  createTakenNameError,
  createUnknownEventIdError,
  createUnusableEventSchemaError,
} from './event-errors.ts';
import { type EventSample, listSampleKeys } from './event-sample.ts';
import { listedEventToWire } from './event-to-wire.ts';

/** The contract's maximum number of events in an environment. */
const MAX_EVENTS = 500;
const MAX_SCHEMA_BYTES = 65_536;
/** The maximum number of workflows that an error names. */
const MAX_NAMED = 5;

export interface EventDeps {
  db: Database;
  clock: () => Date;
  schemas: Pick<SchemaChecks, 'findFault'>;
}

export type EventActor = ActorAs<TenantPrincipal>;

/** An event as a caller wants it. */
export interface EventInput {
  name: string;
  sample: EventSample;
  /** Null removes the schema of an event, and undefined keeps it. */
  json_schema: { [key: string]: unknown } | null | undefined;
}

/** @throws AppError VALIDATION_ERROR; INVALID_EVENT_ID; LIMIT_REACHED */
export async function createEvent(
  deps: EventDeps,
  by: EventActor,
  input: EventInput,
): Promise<EventList> {
  await assertUsable(deps, by, input);
  return changeEvents(deps, by, input.name, async (tx, tenant, now) => {
    if ((await countEventsWithLock(tx, tenant)) >= MAX_EVENTS) {
      throw createEventLimitError(MAX_EVENTS);
    }
    const content = toContent(input, null);
    return [buildAuditEvent(await insertEvent(tx, tenant, content, now), 'ADDED')];
  });
}

/** @throws AppError INVALID_EVENT_ID; VALIDATION_ERROR; EVENT_IN_USE */
export async function updateEvent(
  deps: EventDeps,
  by: EventActor,
  id: string,
  input: EventInput,
): Promise<EventList> {
  await assertUsable(deps, by, input);
  return changeEvents(deps, by, input.name, async (tx, tenant, now) => {
    const before = await lockEvent(tx, tenant, id);
    if (before === null) {
      throw createUnknownEventIdError();
    }
    if (before.name !== input.name) {
      await assertNotListenedTo(tx, tenant, before.name);
    }
    const after = toContent(input, before.json_schema);
    const fields = listChangedFields(before, after);
    if (fields.length === 0) {
      return [];
    }
    await updateRow(tx, tenant, id, after, now);
    return [buildAuditEvent({ _id: id, name: after.name }, 'UPDATED', { fields })];
  });
}

/** Deletes an event. Workflows that listen to it go on doing so, because they listen by name. @throws AppError INVALID_EVENT_ID */
export function deleteEvent(deps: EventDeps, by: EventActor, id: string): Promise<EventList> {
  return changeEvents(deps, by, '', async (tx, tenant) => {
    const row = await deleteRow(tx, tenant, id);
    if (row === null) {
      throw createUnknownEventIdError();
    }
    const workflows = await countListening(tx, tenant, row.name);
    return [buildAuditEvent(row, 'DELETED', { workflows })];
  });
}

/** Runs a change of the events of an environment, and returns all of them. */
async function changeEvents(
  deps: EventDeps,
  by: EventActor,
  name: string,
  change: (tx: Tx, tenant: Tenant, now: Date) => Promise<AuditEvent[]>,
): Promise<EventList> {
  const { org_id, environment } = by.principal;
  const tenant = { org_id, environment };
  try {
    return await runAuditedChange(deps, by, async (tx, now) => {
      const events = await change(tx, tenant, now);
      return { result: (await listEvents(tx, tenant)).map(listedEventToWire), events };
    });
  } catch (error) {
    throw isViolation(error, UNIQUE_VIOLATION, 'event_name') ? createTakenNameError(name) : error;
  }
}

/** Asserts that the schema of an event can be used. Call it outside of transactions, because it waits for a process. */
async function assertUsable(
  { schemas }: EventDeps,
  { principal }: EventActor,
  { json_schema }: EventInput,
): Promise<void> {
  if (json_schema === null || json_schema === undefined) {
    return;
  }
  if (getSize(json_schema) > MAX_SCHEMA_BYTES) {
    throw createLargeEventSchemaError();
  }
  const owner = { org_id: principal.org_id, linked_account: null };
  const fault = await schemas.findFault(owner, json_schema);
  if (fault !== null) {
    throw createUnusableEventSchemaError(fault);
  }
}

async function assertNotListenedTo(tx: Tx, tenant: Tenant, name: string): Promise<void> {
  const total = await countListening(tx, tenant, name);
  if (total > 0) {
    const part = { offset: 0, limit: MAX_NAMED };
    const listening = await listListening(tx, tenant, name, part);
    const names = listening.map((workflow) => workflow.name);
    throw createEventInUseError(name, names, total);
  }
}

function toContent({ name, sample, json_schema }: EventInput, stored: unknown): EventContent {
  const schema = json_schema === undefined ? stored : json_schema;
  return {
    name,
    sample: sample.text,
    keys: listSampleKeys(sample.value),
    json_schema: schema,
    size: Buffer.byteLength(sample.text) + (schema === null ? 0 : getSize(schema)),
  };
}

const getSize = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const listChangedFields = (before: EventContent, after: EventContent): string[] =>
  (['name', 'sample', 'json_schema'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

function buildAuditEvent(
  { _id, name }: { _id: string; name: string },
  change: 'ADDED' | 'UPDATED' | 'DELETED',
  metadata: AuditEvent['metadata'] = {},
): AuditEvent {
  const actions = { ADDED: 'create', UPDATED: 'update', DELETED: 'delete' } as const;
  const verbs = { ADDED: 'defined', UPDATED: 'changed', DELETED: 'deleted' } as const;
  return {
    event_type: `TRIGGER_${change}`,
    entity_type: 'event',
    entity_id: _id,
    entity_name: name,
    action_type: actions[change],
    summary: `The event "${name}" was ${verbs[change]}.`,
    metadata,
  };
}
