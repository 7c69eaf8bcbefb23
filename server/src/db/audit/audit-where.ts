import type { AuditEventType } from '@patchbay/contract/schema.gen.d.ts';
import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { buildIfDefined } from '../build-if-defined.ts';
import type { Tenant } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { auditEventTable, auditEventTermTable } from '../schema/org/audit-event.ts';

/** The conditions that select entries of the audit log. An absent one does not filter. */
export interface AuditFilter {
  event_types?: readonly AuditEventType[] | undefined;
  /** `_id` of the member who did it. */
  actor_id?: string | undefined;
  /** The organization's own id of the linked account. */
  linked_account_id?: string | undefined;
  /** `_id` of the linked account, beside its own id, because an id may have belonged to a deleted account. */
  linked_account?: string | undefined;
  entity_id?: string | undefined;
  /** The term of a value in the metadata (`formatTerm`). */
  term?: string | undefined;
  /** The apps that the entry may concern. */
  slugs?: readonly string[] | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

/** Builds the condition of a query on entries, except the one for `term`. */
export function isAuditEvent(tenant: Tenant, filter: AuditFilter): SQL | undefined {
  const { actor_id, linked_account, linked_account_id, entity_id, slug, created_at } =
    auditEventTable;
  return and(
    inTenant(auditEventTable, tenant),
    buildIfDefined(filter.event_types, isOfType),
    buildIfDefined(filter.actor_id, (id) => eq(actor_id, id)),
    buildIfDefined(filter.linked_account_id, (id) => eq(linked_account_id, id)),
    buildIfDefined(filter.linked_account, (id) => eq(linked_account, id)),
    buildIfDefined(filter.entity_id, (id) => eq(entity_id, id)),
    buildIfDefined(filter.slugs, (slugs) => isAny(slug, slugs)),
    isInRange(created_at, filter),
  );
}

function isOfType(types: readonly AuditEventType[]): SQL {
  const { event_type } = auditEventTable;
  const [type, ...others] = types;
  // One type can be read in the order of the index.
  return type !== undefined && others.length === 0
    ? eq(event_type, type)
    : isAny(event_type, types);
}

/** Builds the condition of a query on the terms of entries. */
export function isTerm(tenant: Tenant, term: string, filter: AuditFilter): SQL | undefined {
  return and(
    inTenant(auditEventTermTable, tenant),
    eq(auditEventTermTable.term, term),
    isInRange(auditEventTermTable.created_at, filter),
  );
}

/** Builds the condition for the period of a filter. */
export function isInRange(
  created_at: PgColumn,
  { created_from, created_before }: AuditFilter,
): SQL | undefined {
  return and(
    buildIfDefined(created_from, (moment) => gte(created_at, moment)),
    buildIfDefined(created_before, (moment) => lt(created_at, moment)),
  );
}
