import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { DemoVendorGrants } from '@patchbay/demo-vendor/oauth/demo-vendor-grants.ts';
import type { KeyRing } from '../crypto/key-ring.ts';
import type { Tenant } from '../db/database.ts';
import { liveTriggerOf } from '../domain/triggers/live-trigger.ts';
import { triggerKindOf } from '../domain/workflows/graph-to-wire.ts';
import { documentOf } from '../domain/workflows/stored-workflow.ts';
import { demoAccountRow } from './demo-account-row.ts';
import { demoAppRows, type StoryApps } from './demo-apps.ts';
import { demoConfigs } from './demo-configs.ts';
import { demoConnectionEvents } from './demo-connection-events.ts';
import { demoConnections } from './demo-connections.ts';
import { demoExecutions } from './demo-executions.ts';
import { demoPortal } from './demo-portal.ts';
import type { DemoStory } from './demo-story.ts';
import { demoDocuments } from './demo-workflow-documents.ts';
import { demoWorkflows } from './demo-workflows.ts';
import type { DemoRows } from './insert-demo-rows.ts';

export interface DemoRowsDeps {
  keyRing: KeyRing;
  clock: () => Date;
  /** Null if the demo vendor is off: then the accounts have no connections. */
  grants: DemoVendorGrants | null;
}

/** The demo's rows for one environment of an organization, made from linked accounts of the story. */
export async function demoRowsOf(
  { grants, ...deps }: DemoRowsDeps,
  tenant: Tenant,
  accounts: readonly LinkedAccount[],
  story: StoryApps & StoryOfPortal,
): Promise<DemoRows> {
  const connections =
    grants === null
      ? []
      : await Promise.all(
          accounts.map((account) => demoConnections({ ...deps, grants }, tenant, account)),
        );
  const portal = grants === null ? NO_PORTAL : portalRows(tenant, accounts, story);
  return {
    apps: demoAppRows(tenant, story, story.hasOwnIds),
    accounts: accounts.map((account) => demoAccountRow(tenant, account)),
    connections: connections.flat(),
    events: demoConnectionEvents(connections.flat(), accounts),
    ...portal,
    ...demoExecutions(tenant, { accounts, workflows: portal.workflows }, deps.clock()),
  };
}

type StoryOfPortal = Pick<DemoStory, 'workflows' | 'documents' | 'portal'> & {
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

/** They are of the demo's own app. */
function portalRows(
  tenant: Tenant,
  accounts: readonly LinkedAccount[],
  { workflows, documents, portal, hasOwnIds }: StoryOfPortal,
): PortalRows {
  const { rows, ids, byStoryId } = demoWorkflows(tenant, workflows, accounts, hasOwnIds);
  const { row, versions } = demoPortal(tenant, portal, ids);
  const document = versions.at(-1)?.document;
  const stored = demoDocuments(byStoryId, documents);
  return {
    workflows: rows.map((one) => ({
      ...one,
      ...liveTriggerOf(publishedOf(one, stored)),
      trigger_kind: triggerOfLists(one, stored),
    })),
    documents: stored,
    portals: [row],
    versions,
    configs:
      document === undefined
        ? null
        : demoConfigs(tenant, { slug: row.slug, accounts, workflows: rows, document }),
  };
}

type WorkflowRow = PortalRows['workflows'][number];

function publishedOf(row: WorkflowRow, { versions }: PortalRows['documents']) {
  const current = versions.find(isCurrentOf(row));
  return row.published === true && current !== undefined ? documentOf(current) : null;
}

const isCurrentOf =
  ({ _id, current_version }: WorkflowRow) =>
  ({ workflow, version }: PortalRows['documents']['versions'][number]) =>
    workflow === _id && version === current_version;

/** Of the version that is or was published last, or of the draft where none ever was. */
function triggerOfLists(row: WorkflowRow, { drafts, versions }: PortalRows['documents']) {
  const shown =
    versions.find(isCurrentOf(row)) ?? drafts.find(({ workflow }) => workflow === row._id);
  return shown === undefined ? null : triggerKindOf(documentOf(shown));
}
