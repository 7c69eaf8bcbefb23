import { foreignKey, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment, tenantColumns } from '../columns.ts';
import { linkedAccountTable } from '../org/linked-account.ts';
import type { Provenance } from './provenance.ts';

/** The options of the URL of a hosted page, which were checked when it was created. */
export interface ConnectLinkOptions extends Provenance {
  /** The slugs of the only apps to offer. Absent for all that the organization enabled. */
  apps?: string[];
  /** The only origins that may frame the page. Absent for the organization's current list. */
  allowed_origins?: string[];
  redirect_url?: string;
  lang?: string;
  config_id?: string;
  /** Whether the session that made it, and the sessions that come from it, may only read. */
  read_only?: boolean;
  /** Appearance, over those of the organization, and the name on the linked account's card. */
  base_color?: string;
  secondary_color?: string;
  button_color?: string;
  name?: string;
}

/**
 * The address of one hosted connect page. `token_hash` is the SHA-256 in hex of its 256-bit token;
 * the page knows nothing else, so a second policy shows the row that has it (`byState`).
 */
export const connectLinkTable = pgTable(
  'connect_link',
  {
    ...tenantColumns(),
    linked_account: text('linked_account').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    options: jsonb('options').$type<ConnectLinkOptions>().notNull(),
    /** The body of the call that made the address, as it came. */
    properties: jsonb('properties').$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
    expires_at: moment('expires_at').notNull(),
    /** The end of the session token that made it, which the page's session never outlives. */
    session_until: moment('session_until'),
    /** Set by the first exchange (`where used_at is null`); a link works once. */
    used_at: moment('used_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.org_id, table.environment, table.linked_account],
      foreignColumns: [
        linkedAccountTable.org_id,
        linkedAccountTable.environment,
        linkedAccountTable._id,
      ],
      name: 'connect_link_linked_account',
    }).onDelete('cascade'),
    index('connect_link_linked_account').on(table.org_id, table.environment, table.linked_account),
    index('connect_link_expiry').on(table.expires_at),
  ],
);
