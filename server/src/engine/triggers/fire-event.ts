import type {
  EventTrigger,
  FiredEvent,
  TriggeredWorkflow,
} from '@patchbay/contract/schema.gen.d.ts';
import { toJsonValue } from '@patchbay/rules/json.ts';
import type { Database, Tenant, Tx } from '#db/database.ts';
import type { Incoming } from '#db/triggers/capture-repo.ts';
import {
  isListenedTo,
  listStartable,
  type StartableFilter,
} from '#db/triggers/startable-workflows-repo.ts';
import type { VersionRow } from '#db/workflows/find-document-repo.ts';
import { AppError } from '#domain/app-error.ts';
import type { SchemaChecks } from '#domain/schemas/schema-checks.ts';
import { findKeyRule, type KeyRule } from '#domain/triggers/idempotency-key.ts';
import { keepSample } from '#domain/triggers/keep-sample.ts';
import type { TriggerEvent } from '#domain/triggers/trigger-conditions.ts';
import { getStartSettings } from '#domain/workflows/live-trigger.ts';
import { getDocument, type StoredWorkflow } from '#domain/workflows/stored-workflow.ts';
import type { Engine } from '../engine.ts';
import {
  type Arrival,
  type ArrivalCheck,
  type ArrivalOutcome,
  startTriggered,
} from './start-triggered.ts';

/** The maximum number of workflows that get an event, which the contract states for `workflows` of FiredEvent. */
const MAX_LISTENING = 100;

export interface EventDeps {
  db: Database;
  engine: Engine;
  clock: () => Date;
  schemas: SchemaChecks;
}

export interface FiredCall {
  tenant: Tenant;
  account: { _id: string; account_id: string };
  event: string;
  /** The app whose workflows get the event. Null for all apps. */
  slug: string | null;
  config_id: string | undefined;
  instance_tag: string | undefined;
  payload: unknown;
  headers: Readonly<Record<string, string>>;
}

/** The results of all checks of the event by version. They run outside of transactions. */
type Checks = Map<string, ArrivalCheck>;

/** Versions that the event was not checked for yet. */
interface Unchecked {
  unchecked: VersionRow[];
}

/**
 * Starts all workflows that listen to an event in one transaction, so that a caller can fire it again after an error.
 *
 * @throws AppError INVALID_EVENT
 */
export async function fireEvent(deps: EventDeps, call: FiredCall): Promise<FiredEvent> {
  const event = { body: toJsonValue(call.payload), headers: call.headers };
  const checks: Checks = new Map();
  for (;;) {
    const fired = await deps.db.asTenant(call.tenant, (tx) => fireIn(deps, call, checks, tx));
    if (!('unchecked' in fired)) {
      return fired;
    }
    await checkEvent(deps, call, { event, versions: fired.unchecked, checks });
  }
}

/** Checks the event by the payload schemas, the conditions and the keys of versions. */
async function checkEvent(
  { schemas, engine }: EventDeps,
  { tenant, account }: FiredCall,
  { event, versions, checks }: { event: TriggerEvent; versions: VersionRow[]; checks: Checks },
): Promise<void> {
  const owner = { org_id: tenant.org_id, linked_account: account._id };
  const json = JSON.stringify(event.body);
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

async function fireIn(
  { engine, clock }: EventDeps,
  call: FiredCall,
  checks: Checks,
  tx: Tx,
): Promise<FiredEvent | Unchecked> {
  const { tenant, account, event, slug } = call;
  const filter: StartableFilter = { trigger: 'event', event, slug };
  const config_id = call.config_id ?? account.account_id;
  const now = clock();
  const startableFor = { linked_account: account._id, config_id };
  const listening = await listStartable(tx, tenant, filter, startableFor, MAX_LISTENING + 1);
  const found = listening.slice(0, MAX_LISTENING);
  const unchecked = found.map(({ current }) => current).filter(({ _id }) => !checks.has(_id));
  if (unchecked.length > 0) {
    return { unchecked };
  }
  const isSample = await keepSample(tx, tenant, toIncoming(call), now);
  const arrivals = found.flatMap((workflow) => toArrival(call, config_id, workflow, checks));
  const outcomes = await startTriggered(engine, tx, arrivals, now);
  const isKnown =
    found.length > 0 || isSample || (await isListenedTo(tx, tenant, filter, account._id));
  if (!isKnown) {
    throw createUnknownEventError(event);
  }
  return {
    message:
      listening.length > MAX_LISTENING
        ? `The event was fired. More than ${MAX_LISTENING} workflows listen to it, and only so many get it: unpublish some, or give them other events.`
        : 'The event was fired.',
    workflows: found.flatMap(({ row: { _id, name } }, at) => {
      const outcome = outcomes[at];
      return outcome === undefined ? [] : [{ _id, name, ...toTriggeredOutcome(outcome) }];
    }),
  };
}

/** Returns the payload schema that payloads have to fit, or null if they need not. */
function getSchema(version: VersionRow): StoredWorkflow['json_schema'] {
  const { enable_schema_validation, json_schema } = getDocument(version);
  return enable_schema_validation ? json_schema : null;
}

const toIncoming = ({ account, event, slug, payload, headers }: FiredCall): Incoming => ({
  ...{ account, payload, headers },
  from: { trigger: 'event', event, slug },
});

type Found = Awaited<ReturnType<typeof listStartable>>[number];

function toArrival(
  { tenant, account, event, instance_tag, payload, headers }: FiredCall,
  config_id: string,
  { row, current }: Found,
  checks: Checks,
): Arrival[] {
  const check = checks.get(current._id);
  return check === undefined
    ? []
    : [
        {
          run: {
            ...{ tenant, account, config_id, event, instance_tag },
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

function createUnknownEventError(event: string): AppError {
  return new AppError(
    'INVALID_EVENT',
    `No published workflow listens to the event "${event}". Names are compared with upper and lower case.`,
    { details: [{ in: 'body', pointer: '/event', message: 'is not known' }] },
  );
}
