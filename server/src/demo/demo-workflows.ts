import type { LinkedAccount, WorkflowSummary } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '../db/database.ts';
import type { workflowTable } from '../db/schema/workflows/workflow.ts';
import { createObjectId } from '../lib/object-id.ts';

/** The aliases of Production's workflows. There are fewer, so that a copy of the portal has something to leave out. */
const PRODUCTION_ALIASES: readonly (string | undefined)[] = ['copy-new-contacts'];

type DemoWorkflowRow = typeof workflowTable.$inferInsert & { _id: string };

export interface DemoWorkflows {
  rows: DemoWorkflowRow[];
  /** The `_id` of each row by its id in the story. */
  ids: ReadonlyMap<string, string>;
  /** The rows by their ids in the story. */
  byStoryId: ReadonlyMap<string, DemoWorkflowRow>;
}

/**
 * Builds the workflows of the story for an environment.
 *
 * @param hasOwnIds whether the workflows get new ids, as those of Production always do
 */
export function buildDemoWorkflows(
  tenant: Tenant,
  workflows: readonly WorkflowSummary[],
  accounts: readonly LinkedAccount[],
  hasOwnIds: boolean,
): DemoWorkflows {
  const { org_id, environment } = tenant;
  const isProduction = environment === 'production';
  const here = workflows.filter(
    ({ workflow_alias }) => !isProduction || PRODUCTION_ALIASES.includes(workflow_alias),
  );
  const ids = new Map(
    here.map(({ _id }) => [_id, hasOwnIds || isProduction ? createObjectId() : _id]),
  );
  const findOwner = ({ linked_account_id }: WorkflowSummary) =>
    accounts.find(({ account_id }) => account_id === linked_account_id)?._id ?? null;
  const buildRow = (workflow: WorkflowSummary): DemoWorkflowRow => ({
    _id: ids.get(workflow._id) ?? workflow._id,
    org_id,
    environment,
    name: workflow.name,
    description: workflow.description ?? null,
    icon: workflow.icon ?? null,
    alias: workflow.workflow_alias ?? null,
    slug: workflow.slug ?? null,
    linked_account: findOwner(workflow),
    published: workflow.published,
    current_version: workflow.current_version ?? null,
    app_slugs: workflow.associated_app_slugs ?? [],
    is_seed: true,
    index_order: new Date(workflow.createdAt).getTime(),
    created_at: new Date(workflow.createdAt),
    updated_at: new Date(workflow.updatedAt),
  });
  const byStoryId = new Map(here.map((workflow) => [workflow._id, buildRow(workflow)]));
  return { ids, byStoryId, rows: [...byStoryId.values()] };
}
