import type { ExecutionResult, WorkflowSettings } from '@patchbay/contract/schema.gen.d.ts';
import { toJsonValue } from '@patchbay/rules/json.ts';
import type { Database } from '#db/database.ts';
import { payloadKey } from '#db/executions/payload-key.ts';
import type { VersionRow, WorkflowDocuments } from '#db/workflows/find-document-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { createTriggerFailedError, TRIGGER_FAILED, toRefusal } from '#domain/executions/refusal.ts';
import { createUnusableSchemaError } from '#domain/schemas/payload-schema-fault.ts';
import type { SchemaChecks } from '#domain/schemas/schema-checks.ts';
import type { CheckedValue } from '#domain/schemas/schema-jobs.ts';
import { findPublishedWorkflow, type NamedWorkflow } from '#domain/triggers/find-workflow.ts';
import { createKey, findKeyRule, type IdempotencyKey } from '#domain/triggers/idempotency-key.ts';
import { getDocument } from '#domain/workflows/stored-workflow.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { Engine } from '../engine.ts';
import type { Finish } from '../segment/run-segment.ts';
import type { StartRequest } from '../store/start-request.ts';
import { recordRefusal } from './record-refusal.ts';
import { waitForEnd } from './wait-for-end.ts';

export interface StartDeps {
  db: Database;
  engine: Engine;
  schemas: SchemaChecks;
}

/** The start whose idempotency key is computed. */
interface KeyedStart extends Pick<StartCall, 'account'> {
  settings: WorkflowSettings;
  config_id: string;
}

/** A call that runs a workflow. */
export interface StartCall extends NamedWorkflow {
  /** The linked account that the run belongs to. */
  account: { _id: string; account_id: string };
  config_id: string | null;
  instance_tag: string | undefined;
  payload: unknown;
  headers: Readonly<Record<string, string>>;
}

const SAME_KEY =
  'A start with the same key came less than 5 minutes ago. This is the run that it began.';
const DEFAULT_SYNC_WAIT_SECONDS = 60;
/** The time-out of a run without one of its own, which is longer than the longest wait. */
export const DEFAULT_TIMEOUT_SECONDS = 31 * 24 * 3600;

/** @throws AppError RESOURCE_NOT_FOUND, INVALID_WORKFLOW_ID, VALIDATION_ERROR, WORKFLOW_INVALID */
export async function startAsync(deps: StartDeps, call: StartCall): Promise<ExecutionResult> {
  const { request, key } = await prepare(deps, call);
  const execution_id = await deps.engine.start(request, key);
  const isFirst = execution_id === request._id;
  return { execution_id, message: isFirst ? 'The workflow was started.' : SAME_KEY };
}

/**
 * Starts a run and waits for its end, as long as the workflow says, at most 60 seconds.
 *
 * @returns `isOver` is false if the run continues
 * @throws AppError like `startAsync`
 */
export async function startSync(
  deps: StartDeps,
  call: StartCall,
): Promise<{ result: ExecutionResult; isOver: boolean }> {
  const { request, key, syncWaitSeconds } = await prepare(deps, call);
  const started = await deps.engine.startSync(request, key);
  const { execution_id } = started;
  const end = await waitForEnd(deps, request.tenant, started, syncWaitSeconds * 1000);
  if (end === null) {
    const message = 'The run takes longer than the caller waits. It goes on; read it by its id.';
    return { result: { execution_id, message }, isOver: false };
  }
  return { result: { execution_id, ...toResult(end) }, isOver: true };
}

async function prepare(
  { db, engine, schemas }: StartDeps,
  call: StartCall,
): Promise<{ request: StartRequest; key: IdempotencyKey | null; syncWaitSeconds: number }> {
  const { scope, account, payload, headers } = call;
  const config_id = call.config_id ?? account.account_id;
  const { row, current } = await db.readAsTenant(scope.tenant, (tx) =>
    findPublishedWorkflow(tx, call),
  );
  const { settings, json_schema, enable_schema_validation } = getDocument(current);
  const owner = { org_id: scope.tenant.org_id, linked_account: account._id };
  const request: StartRequest = {
    _id: createObjectId(),
    tenant: scope.tenant,
    workflow: toRequestedVersion(row, current),
    account,
    config_id,
    trigger: { body: payload, headers },
    source: 'API Call',
    event: 'API Call',
    instance_tag: call.instance_tag,
  };
  if (enable_schema_validation && json_schema !== null) {
    const checked = await schemas.check(owner, json_schema, JSON.stringify(payload ?? null));
    if ('fault' in checked) {
      await db.asTenant(scope.tenant, (tx) =>
        recordRefusal(tx, request, toRefusal(checked.fault), engine.deps.clock()),
      );
    }
    assertFits(checked);
  }
  return {
    key: await findKey(db, engine, request, { settings, account, config_id }),
    syncWaitSeconds: settings.sync_wait ?? DEFAULT_SYNC_WAIT_SECONDS,
    request,
  };
}

/**
 * Returns the key of a start by the settings of its workflow; null if it has none.
 *
 * @throws AppError WORKFLOW_INVALID if it cannot be evaluated
 */
async function findKey(
  db: Database,
  { deps }: Engine,
  request: StartRequest,
  { settings, account, config_id }: KeyedStart,
): Promise<IdempotencyKey | null> {
  const { tenant, trigger } = request;
  const rule = findKeyRule(undefined, settings);
  if (rule === null) {
    return null;
  }
  const owner = { org_id: tenant.org_id, linked_account: account._id };
  const event = { body: toJsonValue(trigger.body), headers: trigger.headers ?? {} };
  const rules = { conditions: null, key: rule.template };
  const [decision] = await deps.decideTriggers(owner, event, [rules]);
  if (decision === undefined) {
    throw new Error('A start has no decision.');
  }
  if ('problem' in decision) {
    const refusal = { code: TRIGGER_FAILED, message: decision.problem } as const;
    await db.asTenant(tenant, (tx) => recordRefusal(tx, request, refusal, deps.clock()));
    throw createTriggerFailedError(decision.problem);
  }
  return createKey(rule, decision.key, { linked_account: account._id, config_id });
}

/** Returns a version of a workflow for the request of a run. */
export function toRequestedVersion(
  { _id, name, slug }: WorkflowDocuments['row'],
  current: VersionRow,
): StartRequest['workflow'] {
  const { timeout = DEFAULT_TIMEOUT_SECONDS } = getDocument(current).settings;
  return { _id, name, slug, version: { _id: current._id, number: current.version }, timeout };
}

/** @throws AppError VALIDATION_ERROR, or WORKFLOW_INVALID if the payload could not be checked */
export function assertFits(checked: CheckedValue): void {
  if ('fault' in checked) {
    throw createUnusableSchemaError(checked.fault);
  }
  const { problems } = checked;
  const [first] = problems;
  if (first !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The payload does not fit the workflow: ${first.pointer === '' ? 'it' : first.pointer} ${first.message}.`,
      { details: problems.map((problem) => ({ in: 'body', ...problem })) },
    );
  }
}

function toResult(end: Finish): Omit<ExecutionResult, 'execution_id'> {
  const { status, status_code, error_message } = end;
  const large = end.payloads?.[payloadKey.returned];
  const stored = large === undefined ? (end.return_value ?? null) : JSON.parse(large);
  const return_value = end.returned === undefined ? stored : end.returned;
  const isErrored = status !== 'COMPLETED' && status !== 'TERMINATED';
  return {
    return_value,
    errored: isErrored,
    ...(status_code === undefined || status_code === null
      ? { status_code: isErrored ? 500 : 200 }
      : { status_code }),
    ...(isErrored
      ? {
          execution_error: {
            message: error_message ?? 'The run was stopped.',
            ...(end.error_code == null ? {} : { code: end.error_code }),
            ...(end.error_node == null ? {} : { node_id: end.error_node }),
            ...(end.error_node_name == null ? {} : { node_name: end.error_node_name }),
            ...(end.error_upstream_status == null
              ? {}
              : { upstream_status: end.error_upstream_status }),
          },
        }
      : {}),
  };
}
