import type {
  ExecutionSource,
  ExecutionStatus,
  ExecutionStatusGroup,
  ExecutionType,
} from '@patchbay/contract/schema.gen.d.ts';
import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { buildIfDefined } from '../build-if-defined.ts';
import type { Tenant } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { isAny } from '../is-any.ts';
import { executionTable } from '../schema/executions/execution.ts';

/** The conditions that select executions. An absent one does not filter. */
export interface ExecutionFilter {
  /** `_id` of the linked account that asks, and sees its own alone. */
  viewer?: string | undefined;
  status?: ExecutionStatusGroup | undefined;
  execution_id?: string | undefined;
  /** `_id`s of workflows; an empty list leaves none. */
  workflow_ids?: readonly string[] | undefined;
  type?: ExecutionType | undefined;
  source?: ExecutionSource | undefined;
  event_name?: string | undefined;
  /** Id of the node that failed. */
  error_node?: string | undefined;
  error_code?: string | undefined;
  error_fingerprint?: string | undefined;
  /** Whether the draft of a workflow ran. */
  is_test?: boolean | undefined;
  /** The linked account's own id. */
  linked_account_id?: string | undefined;
  created_from?: Date | undefined;
  created_before?: Date | undefined;
}

/** Whether an execution failed or timed out. */
export const isFailed: SQL = sql`${executionTable.status} in ('ERRORED', 'TIMED_OUT')`;

/** Builds the condition of a query on executions. */
export function isWanted(tenant: Tenant, filter: ExecutionFilter): SQL | undefined {
  const { created_at, _id, type, source, event, error_node, error_code } = executionTable;
  const { workflow_version } = executionTable;
  const { workflow_ids, created_from, created_before } = filter;
  return and(
    inTenant(executionTable, tenant),
    buildIfDefined(filter.viewer, (id) => eq(executionTable.linked_account, id)),
    buildIfDefined(filter.status, isInStatus),
    buildIfDefined(filter.execution_id, (id) => eq(_id, id)),
    buildIfDefined(workflow_ids, isOfWorkflows),
    buildIfDefined(filter.type, (value) => isWord(type, value)),
    buildIfDefined(filter.source, (value) => isWord(source, value)),
    buildIfDefined(filter.event_name, (name) => and(isWord(source, 'Event'), eq(event, name))),
    buildIfDefined(filter.error_node, (id) => and(isNotNull(error_code), eq(error_node, id))),
    buildIfDefined(filter.error_code, (code) => eq(error_code, code)),
    buildIfDefined(filter.error_fingerprint, (value) =>
      eq(executionTable.error_fingerprint, value),
    ),
    buildIfDefined(filter.is_test, (value) => (value ? isNull : isNotNull)(workflow_version)),
    buildIfDefined(filter.linked_account_id, (id) => eq(executionTable.linked_account_id, id)),
    buildIfDefined(created_from, (moment) => gte(created_at, moment)),
    buildIfDefined(created_before, (moment) => lt(created_at, moment)),
  );
}

function isInStatus(value: ExecutionStatusGroup): SQL {
  return value === 'FAILED' ? isFailed : isWord(executionTable.status, value);
}

function isOfWorkflows(ids: readonly string[]): SQL {
  const [id, ...others] = ids;
  // One id can be read in the order of the index.
  return id !== undefined && others.length === 0
    ? eq(executionTable.workflow_id, id)
    : isAny(executionTable.workflow_id, ids);
}

/**
 * Compares with a constant of the statement rather than a parameter, so that generic plans can use partial indexes. The
 * words are those of the contract.
 */
function isWord(column: PgColumn, word: ExecutionStatus | ExecutionType | ExecutionSource): SQL {
  return sql`${column} = ${sql.raw(`'${word}'`)}`;
}
