import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, idColumn, moment } from './columns.ts';

/** The data key of an organization, wrapped by the key `kid`. At most one per organization is in use. */
export const dataKeyTable = pgTable(
  'data_key',
  {
    _id: idColumn(),
    /**
     * No foreign key: the key is committed by itself, while the transaction that creates the
     * organization is still open. Erasing an organization deletes its keys by this id.
     */
    org_id: text('org_id').notNull(),
    kid: text('kid').notNull(),
    wrapped: text('wrapped').notNull(),
    created_at: createdAt(),
    /** The time at which a newer key replaced it, or null while it is in use. It still decrypts what it encrypted. */
    retired_at: moment('retired_at'),
  },
  (table) => [
    uniqueIndex('data_key_in_use').on(table.org_id).where(sql`${table.retired_at} is null`),
  ],
);

/** A known text encrypted under each master key that this database has seen; read at every start. */
export const keyCheckTable = pgTable('key_check', {
  kid: text('kid').primaryKey(),
  ciphertext: text('sealed').notNull(),
  created_at: createdAt(),
});
