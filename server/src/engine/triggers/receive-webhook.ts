import type { WebhookReceived, WebhookTrigger } from '@patchbay/contract/schema.gen.d.ts';
import { toJsonValue } from '@patchbay/rules/json.ts';
import type { KeyRing } from '#crypto/key-ring.ts';
import { findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import type { RefusalReason } from '#db/schema/workflows/workflow-capture.ts';
import { findCapture, storeRefusal } from '#db/triggers/capture-repo.ts';
import { listStartable } from '#db/triggers/startable-workflows-repo.ts';
import { findTriggerSecret } from '#db/triggers/trigger-secret-repo.ts';
import {
  findDocuments,
  type VersionRow,
  type WorkflowDocuments,
} from '#db/workflows/find-document-repo.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { createTriggerFailedError } from '#domain/executions/refusal.ts';
import { createUnusableSchemaError } from '#domain/schemas/payload-schema-fault.ts';
import type { CheckedValue } from '#domain/schemas/schema-jobs.ts';
import { findKeyRule } from '#domain/triggers/idempotency-key.ts';
import { keepSample } from '#domain/triggers/keep-sample.ts';
import { isSenderAuthentic, removeAuthHeader } from '#domain/triggers/sender-auth.ts';
import { buildWebhookSecretAad } from '#domain/triggers/webhook-secret.ts';
import { getStartSettings } from '#domain/workflows/live-trigger.ts';
import { getDocument } from '#domain/workflows/stored-workflow.ts';
import { type AllHeaders, readHeader } from '#lib/all-headers.ts';
import type { EventDeps } from './fire-event.ts';
import { type Arrival, startTriggered } from './start-triggered.ts';

export interface WebhookDeps extends Pick<EventDeps, 'db' | 'engine' | 'clock' | 'schemas'> {
  keyRing: Pick<KeyRing, 'decrypt'>;
  /** Counts a request to an address that exists. @throws AppError RATE_LIMITED */
  count(workflow: string, linked_account: string): void;
}

export interface WebhookCall {
  tenant: Tenant;
  workflow: string;
  account_id: string;
  config_id: string | undefined;
  rawBody: Buffer;
  allHeaders: AllHeaders;
  /** The headers that the run gets, without credentials. */
  passedOn: Readonly<Record<string, string>>;
  /** Parses the body after the sender is authenticated. @throws AppError VALIDATION_ERROR, PAYLOAD_TOO_LARGE */
  parse(): unknown;
}

/** A workflow with a webhook trigger, for one linked account. */
interface Target {
  row: WorkflowRow;
  /** The version that it runs. Null if its draft only listens for a sample. */
  current: VersionRow | null;
  trigger: WebhookTrigger;
  account: { _id: string; account_id: string };
  config_id: string;
  secret: { _id: string; secret_encrypted: string } | null;
}

/** @throws AppError RESOURCE_NOT_FOUND, RATE_LIMITED, INVALID_TOKEN, VALIDATION_ERROR, WORKFLOW_INVALID, ALREADY_EXISTS */
export async function receiveWebhook(
  deps: WebhookDeps,
  call: WebhookCall,
): Promise<WebhookReceived> {
  const { tenant } = call;
  const refused = (reason: RefusalReason) =>
    deps.db.asTenant(tenant, (tx) => storeRefusal(tx, tenant, call.workflow, reason, deps.clock()));
  const target = await findTarget(deps, call);
  if (target === null) {
    await refused('account_unknown');
    throw new AppError(
      'RESOURCE_NOT_FOUND',
      'No published workflow has this address, or the linked account does not have it enabled.',
    );
  }
  const { row, current, trigger, account, config_id } = target;
  deps.count(row._id, account._id);
  const unproven = await findUnproven(deps, call, target);
  if (unproven !== null) {
    await refused(unproven.reason);
    throw unproven.error;
  }
  const body = toJsonValue(await parseBody(call, () => refused('body_invalid')));
  const headers = removeAuthHeader(call.passedOn, trigger);
  const now = deps.clock();
  const from = { trigger: 'webhook', workflow: row._id } as const;
  const incoming = { from, account, payload: body, headers };
  if (current === null) {
    await deps.db.asTenant(tenant, (tx) => keepSample(tx, tenant, incoming, now));
    return { message: 'The call is the sample of a draft, and has started nothing.' };
  }
  const { json_schema, settings } = getDocument(current);
  const owner = { org_id: tenant.org_id, linked_account: account._id };
  const keyRule = findKeyRule(trigger.idempotency, settings);
  const rules = { conditions: trigger.conditions, key: keyRule?.template ?? null };
  const [decision = expectedOutcome()] = await deps.engine.deps.decideTriggers(
    owner,
    { body, headers },
    [rules],
  );
  const arrival: Arrival = {
    run: {
      ...{ tenant, account, config_id },
      workflow: row,
      version: current,
      trigger: { body, headers },
      source: 'Webhook',
      event: 'Webhook',
    },
    keyRule,
    check: {
      decision,
      checked:
        trigger.validate_schema && json_schema !== null
          ? await deps.schemas.check(owner, json_schema, JSON.stringify(body))
          : null,
    },
  };
  const [outcome] = await deps.db.asTenant(tenant, async (tx) => {
    await keepSample(tx, tenant, incoming, now);
    return startTriggered(deps.engine, tx, [arrival], now);
  });
  switch (outcome?.outcome) {
    case 'started':
      return { message: 'The workflow was started.', execution_id: outcome.execution_id };
    case 'conditions':
      return { message: 'The conditions of the trigger do not hold, so nothing was started.' };
    case 'duplicate':
      throw new AppError(
        'ALREADY_EXISTS',
        `One with the same idempotency key came within the window, and has started the execution ${outcome.execution_id}.`,
      );
    case 'schema':
      throw createBodyError(outcome.checked);
    case 'failed':
      throw createTriggerFailedError(outcome.problem);
    default:
      return expectedOutcome();
  }
}

function expectedOutcome(): never {
  throw new Error('An arrival has no outcome.');
}

function createBodyError(checked: CheckedValue): AppError {
  return 'fault' in checked
    ? createUnusableSchemaError(checked.fault)
    : new AppError('VALIDATION_ERROR', 'The body does not fit the workflow.', {
        details: checked.problems.map((problem) => ({ in: 'body', ...problem })),
      });
}

async function findTarget({ db, clock }: WebhookDeps, call: WebhookCall): Promise<Target | null> {
  const { tenant, workflow, account_id, config_id = account_id } = call;
  return db.readAsTenant(tenant, async (tx) => {
    const linked_account = await findLinkedAccountId(tx, tenant, account_id);
    if (linked_account === null) {
      return null;
    }
    const filter = { trigger: 'webhook', workflow } as const;
    const [startable] = await listStartable(tx, tenant, filter, { linked_account, config_id }, 1);
    const found = startable ?? (await findListening(tx, call, linked_account, clock()));
    const trigger =
      found === null
        ? null
        : getStartSettings(getDocument('draft' in found ? found.draft : found.current));
    if (found === null || trigger?.kind !== 'webhook') {
      return null;
    }
    const secret = await findTriggerSecret(tx, tenant, workflow);
    const current = 'draft' in found ? null : found.current;
    const account = { _id: linked_account, account_id };
    return { row: found.row, current, trigger, account, config_id, secret };
  });
}

/** Finds a workflow whose draft waits for a sample. Null if there is none that the linked account reaches. */
async function findListening(
  tx: Tx,
  { tenant, workflow }: WebhookCall,
  linked_account: string,
  now: Date,
): Promise<Pick<WorkflowDocuments, 'row' | 'draft'> | null> {
  const capture = await findCapture(tx, tenant, workflow);
  const isListening =
    capture?.trigger === 'webhook' && capture.captured_at === null && capture.until > now;
  const found = isListening ? await findDocuments(tx, tenant, workflow) : null;
  if (found === null) {
    return null;
  }
  const { row, draft } = found;
  const isReached = row.linked_account === null || row.linked_account === linked_account;
  return isReached ? { row, draft } : null;
}

async function parseBody({ parse }: WebhookCall, onRefused: () => Promise<void>): Promise<unknown> {
  try {
    return parse();
  } catch (error) {
    await onRefused();
    throw error;
  }
}

/** Returns the reason why the sender is not authenticated, with its error INVALID_TOKEN. Null if it is authenticated. */
async function findUnproven(
  { keyRing }: WebhookDeps,
  { tenant, allHeaders, rawBody }: WebhookCall,
  { trigger: { auth }, secret }: Target,
): Promise<{ reason: RefusalReason; error: AppError } | null> {
  if (auth.type === 'none') {
    return null;
  }
  if (secret !== null) {
    const context = buildWebhookSecretAad(tenant, secret._id);
    const plain = await keyRing.decrypt(tenant.org_id, context, secret.secret_encrypted);
    if (isSenderAuthentic(auth, plain, { allHeaders, body: rawBody })) {
      return null;
    }
  }
  const header = auth.header.toLowerCase();
  // The message does not say which of them it is, because the sender may be a stranger.
  const error = new AppError(
    'INVALID_TOKEN',
    `The header ${header} is missing, sent twice or not the expected one, so nothing was started. Use the secret that was set last for the workflow.`,
    { details: [{ in: 'header', pointer: `/${header}`, message: 'is not the expected one' }] },
  );
  const reason = readHeader(allHeaders, header).length === 0 ? 'proof_missing' : 'proof_wrong';
  return { reason: secret === null ? 'secret_missing' : reason, error };
}
