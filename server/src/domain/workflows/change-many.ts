import type {
  PublishWorkflowsRequest,
  WorkflowFailure,
  WorkflowResults,
} from '@patchbay/contract/schema.gen.d.ts';
import { readWorkflows } from '#db/workflows/workflow-repo.ts';
import { AppError } from '../app-error.ts';
import { deleteWorkflow } from './delete-workflow.ts';
import { publishWorkflow } from './publish-workflow.ts';
import type { WorkflowActor, WorkflowDeps, WorkflowScope } from './workflow-deps.ts';

/** The contract's maximum number of a failure's `details`. */
const MAX_DETAILS = 10;

type ManyDeps = WorkflowDeps & { log: { error(fields: object, message: string): void } };

/** Publishes or unpublishes workflows, each by itself. A workflow that fails stays unchanged. */
export async function publishMany(
  deps: ManyDeps,
  by: WorkflowActor,
  scope: WorkflowScope,
  { ids, ...request }: PublishWorkflowsRequest,
): Promise<WorkflowResults> {
  return changeOneByOne(deps, scope, ids, async (id) => {
    const { version } = await publishWorkflow(deps, by, { ...scope, id }, request);
    return request.published ? version : null;
  });
}

/** Deletes workflows, each by itself. A workflow that fails stays. */
export async function deleteMany(
  deps: ManyDeps,
  by: WorkflowActor,
  scope: WorkflowScope,
  ids: readonly string[],
): Promise<WorkflowResults> {
  return changeOneByOne(deps, scope, ids, async (id) => {
    await deleteWorkflow(deps, by, { ...scope, id });
    return null;
  });
}

/** @param change resolves to the version that new runs follow, or null if there is none */
async function changeOneByOne(
  deps: ManyDeps,
  { tenant }: WorkflowScope,
  ids: readonly string[],
  change: (id: string) => Promise<number | null>,
): Promise<WorkflowResults> {
  const rows = await deps.db.readAsTenant(tenant, (tx) => readWorkflows(tx, tenant, ids));
  const names = new Map(rows.map(({ _id, name }) => [_id, name]));
  const results: WorkflowResults['results'] = [];
  for (const _id of ids) {
    const name = names.get(_id) ?? null;
    try {
      results.push({ _id, name, version: await change(_id), error: null });
    } catch (error) {
      results.push({ _id, name, version: null, error: toFailure(deps, error) });
    }
  }
  return { results };
}

/** Converts an error to its entry in the results. An unexpected error is logged here, because it is not thrown. */
function toFailure({ log }: ManyDeps, error: unknown): WorkflowFailure {
  if (!(error instanceof AppError)) {
    log.error({ err: error }, 'one of several workflows failed');
    return {
      error_code: 'SERVER_ERROR',
      message: 'Something went wrong on the server. Try again.',
      details: [],
    };
  }
  const { code, message, details = [] } = error;
  return { error_code: code, message, details: details.slice(0, MAX_DETAILS) };
}
