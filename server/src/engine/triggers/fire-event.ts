import type { FiredEvent, TriggeredWorkflow } from '@patchbay/contract/schema.gen.d.ts';
import { jsonOf } from '@patchbay/rules/json.ts';
import type { Database, Tenant, Tx } from '../../db/database.ts';
import {
  isListenedTo,
  listStartable,
  type StartableFilter,
} from '../../db/triggers/startable-workflows-repo.ts';
import { AppError } from '../../domain/app-error.ts';
import { triggerOf } from '../../domain/triggers/live-trigger.ts';
import { documentOf } from '../../domain/workflows/stored-workflow.ts';
import type { Engine } from '../engine.ts';
import { startTriggered } from './start-triggered.ts';

/** `workflows` of FiredEvent of the contract: more than so many do not listen to one event. */
const MAX_LISTENING = 100;

export interface EventDeps {
  db: Database;
  engine: Engine;
  clock: () => Date;
}

export interface FiredCall {
  tenant: Tenant;
  account: { _id: string; account_id: string };
  event: string;
  /** Only workflows of this app; null: of all. */
  slug: string | null;
  config_id: string | undefined;
  instance_tag: string | undefined;
  payload: unknown;
  headers: Readonly<Record<string, string>>;
}

/**
 * Runs what listens to an event, all in one transaction: who got an error can fire it again.
 *
 * @throws AppError INVALID_EVENT
 */
export async function fireEvent(deps: EventDeps, call: FiredCall): Promise<FiredEvent> {
  const { db, clock } = deps;
  const { tenant, account, event, slug } = call;
  const now = clock();
  const filter: StartableFilter = { trigger: 'event', event, slug };
  const config_id = call.config_id ?? account.account_id;
  return db.asTenant(tenant, async (tx) => {
    const workflows: TriggeredWorkflow[] = [];
    const startableFor = { linked_account: account._id, config_id };
    for (const found of await listStartable(tx, tenant, filter, startableFor, MAX_LISTENING)) {
      const { _id, name } = found.row;
      workflows.push({
        _id,
        name,
        ...(await startOne(deps, tx, call, { ...found, config_id, now })),
      });
    }
    if (workflows.length === 0 && !(await isListenedTo(tx, tenant, filter, account._id))) {
      throw unknownEvent(event);
    }
    return { message: 'The event was fired.', workflows };
  });
}

type Found = Awaited<ReturnType<typeof listStartable>>[number] & { config_id: string; now: Date };

async function startOne(
  { engine }: EventDeps,
  tx: Tx,
  { tenant, account, event, instance_tag, payload, headers }: FiredCall,
  { row, current, config_id, now }: Found,
): Promise<Pick<TriggeredWorkflow, 'outcome' | 'execution_id'>> {
  const document = documentOf(current);
  const trigger = triggerOf(document);
  const settings = trigger?.kind === 'event' ? trigger : null;
  const started = await startTriggered(
    engine,
    tx,
    {
      run: {
        ...{ tenant, account, config_id, event, instance_tag },
        workflow: row,
        version: current,
        trigger: { body: payload, headers },
        source: 'Event',
      },
      event: { body: jsonOf(payload), headers },
      conditions: settings?.conditions,
      idempotency: settings?.idempotency,
      isChecked: document.enable_schema_validation,
    },
    now,
  );
  return 'execution_id' in started ? started : { outcome: started.outcome };
}

function unknownEvent(event: string): AppError {
  return new AppError(
    'INVALID_EVENT',
    `No published workflow listens to the event "${event}". Names are compared with upper and lower case.`,
    { details: [{ in: 'body', pointer: '/event', message: 'is not known' }] },
  );
}
