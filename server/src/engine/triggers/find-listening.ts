import { buildLinkedAccountId, findLinkedAccountId } from '#db/connect/linked-account-repo.ts';
import type { Database } from '#db/database.ts';
import { type FiredDefinition, findFiredDefinition } from '#db/events/fired-event-repo.ts';
import { listListening } from '#db/triggers/capture-repo.ts';
import {
  listStartable,
  listUnstartable,
  type StartableFilter,
  type UnstartableWorkflow,
} from '#db/triggers/startable-workflows-repo.ts';
import type { TenantApps } from '#domain/apps/tenant-apps.ts';
import type { Owner } from '#lib/fair-queue.ts';
import type { FairTurns } from '#pool/fair-turns.ts';
import type { FiredCall } from './fired-call.ts';

/** The maximum number of workflows that get an event, which the contract states for `workflows` of FiredEvent. */
export const MAX_LISTENING = 100;

export type FoundWorkflow = Awaited<ReturnType<typeof listStartable>>[number];

/** An event's linked account, definition and workflows. */
export interface Listening {
  account: { _id: string; account_id: string };
  definition: FiredDefinition | null;
  /** The workflows that get the event, at most `MAX_LISTENING`. */
  startable: FoundWorkflow[];
  /** Whether there are more of them. */
  hasMore: boolean;
  /** The workflows that the linked account could have but does not, with the names of their apps. */
  unstartable: (UnstartableWorkflow & { app: string })[];
  /** Whether a draft waits for the event as its sample. */
  isAwaited: boolean;
}

export interface FindListeningDeps {
  db: Database;
  clock: () => Date;
  connect: { apps: Pick<TenantApps, 'findAll'> };
  /** The turns of events at the database. Linked accounts take turns, so that one with many events delays no other. */
  eventTurns: FairTurns;
}

/** Returns the owner whose events take turns with those of others. */
export const toTurnOwner = ({ tenant, account }: FiredCall): Owner => ({
  org_id: tenant.org_id,
  linked_account: `${tenant.environment} ${account.account_id}`,
});

export const toFilter = ({ event, slug }: FiredCall): StartableFilter => ({
  ...{ trigger: 'event', event, slug },
});

/** Finds what listens to an event. Its queries need no response to each other. Null if there is no such account. */
export function findListening(deps: FindListeningDeps, call: FiredCall): Promise<Listening | null> {
  return deps.eventTurns.run(toTurnOwner(call), () => readListening(deps, call));
}

async function readListening(
  { db, clock, connect }: FindListeningDeps,
  call: FiredCall,
): Promise<Listening | null> {
  const { tenant, event, account, config_id = account.account_id } = call;
  return db.readAsTenant(tenant, async (tx) => {
    const filter = toFilter(call);
    const linked_account = account._id ?? buildLinkedAccountId(tx, tenant, account.account_id);
    const startableFor = { linked_account, config_id };
    const from = { trigger: 'event', event, slug: call.slug } as const;
    const [_id, definition, startable, unstartable, awaiting] = await Promise.all([
      account._id ?? findLinkedAccountId(tx, tenant, account.account_id),
      findFiredDefinition(tx, tenant, event),
      listStartable(tx, tenant, filter, startableFor, MAX_LISTENING + 1),
      listUnstartable(tx, tenant, filter, startableFor, MAX_LISTENING),
      listListening(tx, tenant, { from, linked_account }, clock()),
    ]);
    if (_id === null) {
      return null;
    }
    const slugs = new Set(unstartable.flatMap(({ slug }) => slug ?? []));
    const apps = await connect.apps.findAll(tenant, [...slugs], tx);
    const names = new Map(apps.map(({ connector }) => [connector.slug, connector.name]));
    return {
      account: { _id, account_id: account.account_id },
      definition,
      startable: startable.slice(0, MAX_LISTENING),
      hasMore: startable.length > MAX_LISTENING,
      unstartable: unstartable.map((workflow) => ({
        ...workflow,
        app: names.get(workflow.slug ?? '') ?? workflow.slug ?? '',
      })),
      isAwaited: awaiting.length > 0,
    };
  });
}
