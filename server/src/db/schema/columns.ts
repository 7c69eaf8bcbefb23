import { customType, text, timestamp } from 'drizzle-orm/pg-core';
import { createObjectId } from '#lib/object-id.ts';

/** The two environments of an organization; every tenant row belongs to exactly one. */
export const ENVIRONMENTS = ['test', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const idColumn = () => text('_id').primaryKey().$defaultFn(createObjectId);

// Milliseconds, the precision of a JavaScript Date: a finer value could not be compared with
// a value read before (keyset paging, compare-and-swap).
export const moment = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

export const createdAt = (name = 'created_at') =>
  moment(name)
    .notNull()
    .$defaultFn(() => new Date());

export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .$defaultFn(() => new Date())
    .$onUpdateFn(() => new Date());

/**
 * Any JSON, as it was stored. Drizzle's `json` parses texts again: of `"1"` it makes a number. `json` and
 * not `jsonb`: it keeps the order of keys.
 */
export const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'json',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
});

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Creates the columns that every tenant table starts with. The policies in the migrations read them. */
export const tenantColumns = () => ({
  _id: idColumn(),
  org_id: text('org_id').notNull(),
  environment: text('environment', { enum: ENVIRONMENTS }).notNull(),
});
