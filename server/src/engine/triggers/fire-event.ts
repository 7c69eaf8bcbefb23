import type {
  EventTrigger,
  FiredEvent,
  TriggeredWorkflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { toJsonValue } from '@patchbay/rules/json.ts';
import type { Tx } from '#db/database.ts';
import { insertReceived, type NewReceived } from '#db/events/received-events-repo.ts';
import { listStartableVersions } from '#db/triggers/startable-workflows-repo.ts';
import type { VersionRow } from '#db/workflows/find-document-repo.ts';
import { AppError } from '#domain/app-error.ts';
import { createUnknownLinkedAccountError } from '#domain/linked-accounts/unknown-linked-account.ts';
import type { SchemaChecks } from '#domain/schemas/schema-checks.ts';
import { findKeyRule, type KeyRule } from '#domain/triggers/idempotency-key.ts';
import { keepSample } from '#domain/triggers/keep-sample.ts';
import type { TriggerEvent } from '#domain/triggers/trigger-conditions.ts';
import { getStartSettings } from '#domain/workflows/live-trigger.ts';
import { getDocument, type StoredWorkflow } from '#domain/workflows/stored-workflow.ts';
import { createObjectId } from '#lib/object-id.ts';
import type { Engine } from '../engine.ts';
import {
  type FindListeningDeps,
  type FoundWorkflow,
  findListening,
  type Listening,
  MAX_LISTENING,
  toFilter,
  toTurnOwner,
} from './find-listening.ts';
import type { FiredCall } from './fired-call.ts';
import { listOutcomes } from './received-outcomes.ts';
import { findPayloadRefusal } from './refuse-payload.ts';
import {
  type Arrival,
  type ArrivalCheck,
  type ArrivalOutcome,
  decideArrivals,
  startDecided,
  toOutcome,
} from './start-triggered.ts';

export interface EventDeps extends FindListeningDeps {
  engine: Engine;
  schemas: SchemaChecks;
}

/** An event that is being fired. */
interface Firing {
  call: FiredCall;
  event: TriggerEvent;
  /** The payload as JSON. */
  json: string;
  /** The results of all checks of the event by version. They run outside of transactions. */
  checks: Map<string, ArrivalCheck>;
}

/**
 * Starts all workflows that listen to an event in one transaction, so that a caller can fire it again after an error.
 * The log of received events is written in the same transaction.
 *
 * @throws AppError INVALID_EVENT, INVALID_LINKED_ACCOUNT_ID, VALIDATION_ERROR
 */
export async function fireEvent(deps: EventDeps, call: FiredCall): Promise<FiredEvent> {
  const { payload, headers } = call;
  const firing: Firing = {
    ...{ call, event: { body: toJsonValue(payload), headers } },
    json: JSON.stringify(payload),
    checks: new Map(),
  };
  let listening = await findKnown(deps, call);
  await assertFits(deps, firing, listening);
  for (;;) {
    await checkEvent(deps, firing, listening);
    const found = listening;
    const fired = await deps.eventTurns.run(toTurnOwner(call), () =>
      deps.db.asTenant(call.tenant, (tx) => start(deps, firing, found, tx)),
    );
    if (fired !== null) {
      return fired;
    }
    listening = await findKnown(deps, call);
  }
}

/** @throws AppError INVALID_EVENT if the event is neither defined nor used, INVALID_LINKED_ACCOUNT_ID */
async function findKnown(deps: EventDeps, call: FiredCall): Promise<Listening> {
  const listening = await findListening(deps, call);
  if (listening === null) {
    throw createUnknownLinkedAccountError('header', '/linked_account_id');
  }
  const { definition, startable, unstartable, isAwaited } = listening;
  if (definition === null && startable.length + unstartable.length === 0 && !isAwaited) {
    throw createUnknownEventError(call);
  }
  return listening;
}

/** Stores the event as refused and throws if its payload does not fit the schema of the event. */
async function assertFits(
  { db, schemas, clock }: EventDeps,
  firing: Firing,
  listening: Listening,
): Promise<void> {
  const { call, json } = firing;
  const { definition, account } = listening;
  const owner = { org_id: call.tenant.org_id, linked_account: account._id };
  const refusal =
    definition === null
      ? null
      : await findPayloadRefusal(schemas, owner, definition, { ...call, json });
  if (refusal !== null) {
    const { error, details } = refusal;
    const row = { ...toReceived(firing, listening, clock()), status: 'REFUSED', details } as const;
    await db.asTenant(call.tenant, (tx) => insertReceived(tx, call.tenant, row, []));
    throw error;
  }
}

/** Checks the event by the payload schemas, the conditions and the keys of the versions that have not checked it yet. */
async function checkEvent(
  { schemas, engine }: EventDeps,
  { call, event, json, checks }: Firing,
  { account, startable }: Listening,
): Promise<void> {
  const versions = startable.map(({ current }) => current).filter(({ _id }) => !checks.has(_id));
  if (versions.length === 0) {
    return;
  }
  const owner = { org_id: call.tenant.org_id, linked_account: account._id };
  const checkedPayloads = await Promise.all(
    versions.map((version) => {
      const schema = getSchema(version);
      return schema === null ? null : schemas.check(owner, schema, json);
    }),
  );
  const rules = versions.map((version) => {
    const trigger = getEventTrigger(version);
    return { conditions: trigger?.conditions, key: getKeyRule(version)?.template ?? null };
  });
  const decisions = await engine.deps.decideTriggers(owner, event, rules);
  for (const [at, { _id }] of versions.entries()) {
    const decision = decisions[at];
    if (decision !== undefined) {
      checks.set(_id, { checked: checkedPayloads[at] ?? null, decision });
    }
  }
}

/** Starts the workflows and writes the log. Null if other workflows or versions listen by now. */
async function start(
  { engine, clock }: EventDeps,
  firing: Firing,
  listening: Listening,
  tx: Tx,
): Promise<FiredEvent | null> {
  const { call, checks } = firing;
  const { tenant, event, slug, payload, headers } = call;
  const { account, startable, hasMore, isAwaited } = listening;
  const now = clock();
  const row = toReceived(firing, listening, now);
  const { config_id } = row;
  const startableFor = { linked_account: account._id, config_id };
  const from = { trigger: 'event', event, slug } as const;
  const [versions] = await Promise.all([
    listStartableVersions(tx, tenant, toFilter(call), startableFor, MAX_LISTENING),
    isAwaited ? keepSample(tx, tenant, { from, account, payload, headers }, now) : null,
  ]);
  const isSame = ({ current }: FoundWorkflow, at: number) => versions[at]?.version === current._id;
  if (versions.length !== startable.length || !startable.every(isSame)) {
    return null;
  }
  const arrivals = startable.flatMap((workflow) => toArrival(call, row, workflow, checks));
  const decisions = await decideArrivals(tx, arrivals, now);
  const outcomes = decisions.map(toOutcome);
  const logged = listOutcomes(listening, outcomes, config_id);
  const started_count = outcomes.filter(({ outcome }) => outcome === 'started').length;
  await Promise.all([
    insertReceived(
      tx,
      tenant,
      {
        ...row,
        status: started_count > 0 ? 'SUCCESS' : 'NONE',
        workflow_count: logged.length,
        started_count,
      },
      logged,
    ),
    startDecided(engine, tx, decisions, row.payload_size),
  ]);
  return {
    message: hasMore
      ? `The event was fired. More than ${MAX_LISTENING} workflows listen to it, and only so many get it: unpublish some, or give them other events.`
      : 'The event was fired.',
    event_id: row._id,
    workflows: startable.flatMap(({ row: { _id, name } }, at) => {
      const outcome = outcomes[at];
      return outcome === undefined ? [] : [{ _id, name, ...toTriggeredOutcome(outcome) }];
    }),
  };
}

/** Returns the row of the log for an event that has started nothing yet. */
function toReceived(
  { call, json }: Firing,
  { account, definition }: Listening,
  now: Date,
): NewReceived {
  const { event, slug, config_id = account.account_id, instance_tag = null, request } = call;
  return {
    _id: createObjectId(),
    event_name: event,
    event: definition?._id ?? null,
    linked_account: account._id,
    linked_account_id: account.account_id,
    ...{ slug, config_id, instance_tag, ...request },
    status: 'NONE',
    payload: json,
    payload_size: Buffer.byteLength(json),
    details: null,
    workflow_count: 0,
    started_count: 0,
    created_at: now,
  };
}

/** Returns the payload schema that payloads have to fit, or null if they need not. */
function getSchema(version: VersionRow): StoredWorkflow['json_schema'] {
  const { enable_schema_validation, json_schema } = getDocument(version);
  return enable_schema_validation ? json_schema : null;
}

function toArrival(
  { tenant, event, instance_tag, payload, headers }: FiredCall,
  { linked_account, linked_account_id, config_id }: NewReceived,
  { row, current }: FoundWorkflow,
  checks: Firing['checks'],
): Arrival[] {
  const check = checks.get(current._id);
  return check === undefined
    ? []
    : [
        {
          run: {
            ...{ tenant, config_id, event, instance_tag },
            account: { _id: linked_account, account_id: linked_account_id },
            workflow: row,
            version: current,
            trigger: { body: payload, headers },
            source: 'Event',
          },
          keyRule: getKeyRule(current),
          check,
        },
      ];
}

function getEventTrigger(version: VersionRow): EventTrigger | null {
  const trigger = getStartSettings(getDocument(version));
  return trigger?.kind === 'event' ? trigger : null;
}

const getKeyRule = (version: VersionRow): KeyRule | null =>
  findKeyRule(getEventTrigger(version)?.idempotency, getDocument(version).settings);

const toTriggeredOutcome = (
  outcome: ArrivalOutcome,
): Pick<TriggeredWorkflow, 'outcome' | 'execution_id'> => ({
  outcome: outcome.outcome,
  ...('execution_id' in outcome ? { execution_id: outcome.execution_id } : {}),
});

function createUnknownEventError({ event, slug }: FiredCall): AppError {
  const workflow = slug === null ? 'published workflow' : `published workflow of the app "${slug}"`;
  return new AppError(
    'INVALID_EVENT',
    `The event "${event}" is not defined, and no ${workflow} listens to it. Names are compared with upper and lower case.`,
    { details: [{ in: 'body', pointer: '/event', message: 'is not known' }] },
  );
}
