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

/** `details` of a failure in the contract. */
const MAX_DETAILS = 10;

type ManyDeps = WorkflowDeps & { log: { error(fields: object, message: string): void } };

/** Publishes or unpublishes each for itself: what fails stays as it was. */
export async function publishMany(
  deps: ManyDeps,
  by: WorkflowActor,
  scope: WorkflowScope,
  { ids, ...request }: PublishWorkflowsRequest,
): Promise<WorkflowResults> {
  return oneByOne(deps, scope, ids, async (id) => {
    const { version } = await publishWorkflow(deps, by, { ...scope, id }, request);
    return request.published ? version : null;
  });
}

/** Deletes each for itself: what fails stays. */
export async function deleteMany(
  deps: ManyDeps,
  by: WorkflowActor,
  scope: WorkflowScope,
  ids: readonly string[],
): Promise<WorkflowResults> {
  return oneByOne(deps, scope, ids, async (id) => {
    await deleteWorkflow(deps, by, { ...scope, id });
    return null;
  });
}

/** @param change resolves to the version that new runs follow */
async function oneByOne(
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
      results.push({ _id, name, version: null, error: failureOf(deps, error) });
    }
  }
  return { results };
}

/** An error of the server's own is logged here: what was done before it has to be reported. */
function failureOf({ log }: ManyDeps, error: unknown): WorkflowFailure {
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
