import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, idColumn } from './columns.ts';

/** Mails of an installation without a mail server, for its operator to read. Rows are deleted after 7 days. */
export const outboxEmailTable = pgTable(
  'outbox_email',
  {
    _id: idColumn(),
    to_address: text('to_address').notNull(),
    from_address: text('from_address').notNull(),
    subject: text('subject').notNull(),
    text_body: text('text_body').notNull(),
    html_body: text('html_body'),
    created_at: createdAt(),
  },
  (table) => [index('outbox_email_order').on(table.created_at)],
);
