import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { DemoVendorGrants } from '@patchbay/demo-vendor/oauth/demo-vendor-grants.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Tenant } from '../db/database.ts';
import { getLiveTrigger, getTriggerKind } from '../domain/workflows/live-trigger.ts';
import { getDocument } from '../domain/workflows/stored-workflow.ts';
import { buildDemoAccountRow } from './demo-account-row.ts';
import { buildDemoAppRows, type StoryApps } from './demo-apps.ts';
import { buildDemoConfigs } from './demo-configs.ts';
import { buildDemoConnectionEvents } from './demo-connection-events.ts';
import { createDemoConnections } from './demo-connections.ts';
import { buildDemoExecutions } from './demo-executions.ts';
import { buildDemoPortal } from './demo-portal.ts';
import type { DemoStory } from './demo-story.ts';
import { buildDemoDocuments } from './demo-workflow-documents.ts';
import { buildDemoWorkflows } from './demo-workflows.ts';
import type { DemoRows } from './insert-demo-rows.ts';
import { buildDemoEvents } from './logs/demo-events.ts';
import { buildDemoWebhooks } from './logs/demo-webhooks.ts';

export interface DemoRowsDeps {
  keyRing: KeyRing;
  clock: () => Date;
  /** Null if the demo vendor is off, and so the accounts have no connections. */
  grants: DemoVendorGrants | null;
}

/** Builds the demo's rows for an environment of an organization from the story. */
export async function buildDemoRows(
  { grants, ...deps }: DemoRowsDeps,
  tenant: Tenant,
  accounts: readonly LinkedAccount[],
  story: StoryApps & StoryOfPortal,
): Promise<DemoRows> {
  const connections =
    grants === null
      ? []
      : await Promise.all(
          accounts.map((account) => createDemoConnections({ ...deps, grants }, tenant, account)),
        );
  const portal = grants === null ? NO_PORTAL : buildPortalRows(tenant, accounts, story);
  const now = deps.clock();
  const { executions, nodes } = buildDemoExecutions(
    tenant,
    { accounts, workflows: portal.workflows },
    now,
  );
  const { hasOwnIds } = story;
  return {
    apps: buildDemoAppRows(tenant, story, story.hasOwnIds),
    accounts: accounts.map((account) => buildDemoAccountRow(tenant, account)),
    connections: connections.flat(),
    events: buildDemoConnectionEvents(connections.flat(), accounts),
    ...portal,
    executions,
    nodes,
    receivedEvents: buildDemoEvents(
      tenant,
      story.events,
      { accounts, workflows: portal.workflows, executions, hasOwnIds },
      now,
    ),
    webhooks: await buildDemoWebhooks(deps, tenant, story.webhook, { executions, hasOwnIds }, now),
  };
}

type StoryOfPortal = Pick<
  DemoStory,
  'workflows' | 'documents' | 'portal' | 'events' | 'webhook'
> & {
  hasOwnIds: boolean;
};

type PortalRows = Pick<DemoRows, 'workflows' | 'documents' | 'portals' | 'versions' | 'configs'>;

const NO_PORTAL: PortalRows = {
  workflows: [],
  documents: { drafts: [], versions: [] },
  portals: [],
  versions: [],
  configs: null,
};

/** Builds the rows of the portal and the workflows, which belong to the demo app. */
function buildPortalRows(
  tenant: Tenant,
  accounts: readonly LinkedAccount[],
  { workflows, documents, portal, hasOwnIds }: StoryOfPortal,
): PortalRows {
  const { rows, ids, byStoryId } = buildDemoWorkflows(tenant, workflows, accounts, hasOwnIds);
  const { row, versions } = buildDemoPortal(tenant, portal, ids);
  const document = versions.at(-1)?.document;
  const stored = buildDemoDocuments(byStoryId, documents);
  return {
    workflows: rows.map((workflow) => ({
      ...workflow,
      ...getLiveTrigger(findPublished(workflow, stored)),
      trigger_kind: findTriggerOfLists(workflow, stored),
    })),
    documents: stored,
    portals: [row],
    versions,
    configs:
      document === undefined
        ? null
        : buildDemoConfigs(tenant, { slug: row.slug, accounts, workflows: rows, document }),
  };
}

type WorkflowRow = PortalRows['workflows'][number];

function findPublished(row: WorkflowRow, { versions }: PortalRows['documents']) {
  const current = versions.find(createCurrentFilter(row));
  return row.published === true && current !== undefined ? getDocument(current) : null;
}

const createCurrentFilter =
  ({ _id, current_version }: WorkflowRow) =>
  ({ workflow, version }: PortalRows['documents']['versions'][number]) =>
    workflow === _id && version === current_version;

/** Returns the trigger kind of the version that was published last, or of the draft if none was. */
function findTriggerOfLists(row: WorkflowRow, { drafts, versions }: PortalRows['documents']) {
  const visibleDocument =
    versions.find(createCurrentFilter(row)) ?? drafts.find(({ workflow }) => workflow === row._id);
  return visibleDocument === undefined ? null : getTriggerKind(getDocument(visibleDocument));
}
