import { and, count, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tenant, Tx } from '../database.ts';
import { inTenant } from '../in-tenant.ts';
import { configWorkflowTable } from '../schema/configs/config.ts';
import { executionTable } from '../schema/executions/execution.ts';
import { workflowTable } from '../schema/workflows/workflow.ts';
import { workflowVersionTable } from '../schema/workflows/workflow-document.ts';
import { isCurrentVersion } from './current-version.ts';

/** Runs that are counted for one workflow: a count of all would read all. */
const MAX_COUNTED = 10_000;

export interface PipelineRow {
  _id: string;
  name: string;
  slug: string | null;
  /** The document of the published version. */
  document: unknown;
  /** A config has it enabled. */
  is_enabled: boolean;
  runs: number;
  errors: number;
  last_run_at: Date | null;
}

/**
 * Lists the published workflows of the organization that work with apps, those that ran last first.
 *
 * @param since runs from this moment are counted, 10,000 at most, without tests of drafts
 */
export async function listPipelines(
  tx: Tx,
  tenant: Tenant,
  { since, offset, limit }: { since: Date; offset: number; limit: number },
): Promise<{ rows: PipelineRow[]; total: number }> {
  const { _id, name, slug, published, linked_account, app_slugs } = workflowTable;
  const isPipeline = and(
    inTenant(workflowTable, tenant),
    eq(published, true),
    isNull(linked_account),
    sql`${app_slugs} <> '{}'`,
  );
  // A test of a draft has no version number. Demo runs have the number without a row of the version.
  const isRun = sql`${inTenant(executionTable, tenant)} and ${executionTable.workflow_id} = ${_id}
    and ${executionTable.workflow_version} is not null`;
  const lastRun = sql<Date | null>`(select max(${executionTable.created_at}) from ${executionTable}
    where ${isRun})`.mapWith(executionTable.created_at);
  const buildRunCount = (more: SQL) => sql<number>`(select count(*)::int from (
    select from ${executionTable} where ${isRun}
      and ${executionTable.created_at} >= ${since.toISOString()}::timestamptz ${more}
      limit ${sql.raw(String(MAX_COUNTED))}) as counted)`;
  const enabled = tx
    .select({ one: sql`1` })
    .from(configWorkflowTable)
    .where(
      and(
        inTenant(configWorkflowTable, tenant),
        eq(configWorkflowTable.workflow, _id),
        configWorkflowTable.enabled,
      ),
    );
  const [rows, [all]] = await Promise.all([
    tx
      .select({
        _id,
        name,
        slug,
        document: workflowVersionTable.document,
        is_enabled: sql<boolean>`${exists(enabled)}`,
        runs: buildRunCount(sql``),
        errors: buildRunCount(sql`and ${executionTable.status} in ('ERRORED', 'TIMED_OUT')`),
        last_run_at: lastRun,
      })
      .from(workflowTable)
      .innerJoin(workflowVersionTable, isCurrentVersion(tenant))
      .where(isPipeline)
      .orderBy(sql`${lastRun} desc nulls last`, desc(_id))
      .offset(offset)
      .limit(limit),
    tx.select({ total: count() }).from(workflowTable).where(isPipeline),
  ]);
  return { rows, total: all?.total ?? 0 };
}
