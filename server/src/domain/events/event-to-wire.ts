import type { Event } from '@patchbay/contract/schema.gen.d.ts';
import type { EventRow, ListedEvent } from '#db/events/event-repo.ts';
import { isJsonObject } from '#lib/json-object.ts';

/** The contract's maximum number of keys of an event whose sample a list leaves out. */
const MAX_SHORTENED_KEYS = 50;

/** Converts an event of a list, which leaves out large samples and schemas. */
export function listedEventToWire({ sample, keys, json_schema, ...row }: ListedEvent): Event {
  return sample === null
    ? { ...headToWire(row), response: keys.slice(0, MAX_SHORTENED_KEYS), is_shortened: true }
    : { ...headToWire(row), ...contentToWire({ sample, keys, json_schema }) };
}

/** Converts an event with its sample and schema. */
export function eventToWire(row: EventRow, workflow_count: number): Event {
  const has_schema = row.json_schema !== null;
  return { ...headToWire({ ...row, has_schema, workflow_count }), ...contentToWire(row) };
}

type Head = Pick<
  ListedEvent,
  '_id' | 'name' | 'has_schema' | 'workflow_count' | 'created_at' | 'updated_at'
>;

const headToWire = ({ _id, name, has_schema, workflow_count, created_at, updated_at }: Head) => ({
  _id,
  name,
  has_schema,
  workflow_count,
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
});

const contentToWire = ({
  sample,
  keys,
  json_schema,
}: Pick<EventRow, 'sample' | 'keys' | 'json_schema'>) => ({
  response: keys,
  raw_response: sample,
  ...(isJsonObject(json_schema) ? { json_schema } : {}),
});
