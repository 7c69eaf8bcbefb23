import type { LinkedAccount } from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '../db/database.ts';
import type {
  configChangeTable,
  configTable,
  configValueTable,
  configWorkflowTable,
} from '../db/schema/configs/config.ts';
import type { StoredPortalVersion } from '../db/schema/configs/stored-portal.ts';
import { listFields } from '../domain/config-portals/portal-fields.ts';
import { formatFieldKey } from '../domain/configs/portal-fields.ts';
import { createObjectId } from '../lib/object-id.ts';
import { STORY_CONFIGS, type StoryChange, type StoryConfig } from './demo-config-story.ts';
import type { DemoWorkflows } from './demo-workflows.ts';

type ChangeRow = typeof configChangeTable.$inferInsert;
type About = Pick<ChangeRow, 'kind' | 'workflow' | 'field_id'> & Partial<ChangeRow>;

export interface DemoConfigRows {
  configs: (typeof configTable.$inferInsert)[];
  values: (typeof configValueTable.$inferInsert)[];
  switches: (typeof configWorkflowTable.$inferInsert)[];
  changes: ChangeRow[];
}

export interface DemoConfigSources {
  slug: string;
  accounts: readonly LinkedAccount[];
  workflows: DemoWorkflows['rows'];
  /** The published portal, whose field names the history uses. */
  document: StoredPortalVersion;
}

/** Builds the configs of an environment's accounts, with their history. */
export function buildDemoConfigs(tenant: Tenant, sources: DemoConfigSources): DemoConfigRows {
  const all = STORY_CONFIGS.filter(({ environment }) => environment === tenant.environment).flatMap(
    (config) => {
      const account = sources.accounts.find(({ account_id }) => account_id === config.account_id);
      return account === undefined ? [] : [buildConfigRows(tenant, sources, config, account)];
    },
  );
  return {
    configs: all.map(({ config }) => config),
    values: all.flatMap(({ values }) => values),
    switches: all.flatMap(({ switches }) => switches),
    changes: all.flatMap(({ changes }) => changes),
  };
}

function buildConfigRows(
  { org_id, environment }: Tenant,
  sources: DemoConfigSources,
  { config_id, steps }: StoryConfig,
  account: LinkedAccount,
) {
  const _id = createObjectId();
  const ofConfig = { org_id, environment, config: _id };
  const about = createDescriber(sources);
  const history = steps.flatMap(({ at, by, changes }, index) => {
    const made = { ...ofConfig, ...getActor(by, account), revision: index + 1 };
    const created: About[] = index === 0 ? [{ kind: 'created', workflow: '', field_id: '' }] : [];
    return [...created, ...changes.map(about)].map((entry) => ({
      ...entry,
      ...made,
      _id: createObjectId(),
      created_at: new Date(at),
    }));
  });
  const [values, switches] = [listLast(history, 'value'), listLast(history, 'workflow')];
  const labels = steps
    .flatMap(({ changes }) => changes)
    .flatMap((change) => ('labels' in change ? [change.labels] : []));
  return {
    config: {
      _id,
      org_id,
      environment,
      linked_account: account._id,
      slug: sources.slug,
      config_id,
      labels: { list: labels.at(-1) ?? [], by_key: {} },
      revision: steps.length,
      is_seed: true,
      created_at: new Date(steps[0].at),
      updated_at: new Date(steps.at(-1)?.at ?? steps[0].at),
    },
    values: values.map(({ workflow, field_id, after: value, revision }) => ({
      ...ofConfig,
      _id: createObjectId(),
      workflow,
      field_id,
      value,
      revision,
    })),
    switches: switches.map(({ workflow, after, revision }) => ({
      ...ofConfig,
      _id: createObjectId(),
      workflow,
      enabled: after === true,
      revision,
    })),
    changes: history,
  };
}

/** Creates a function that describes the changes of a config in order, each with the value before it. */
function createDescriber({
  workflows,
  document,
}: DemoConfigSources): (change: StoryChange) => About {
  const fields = [
    ...listFields(document).map(({ field }) => field),
    ...document.archived.map(({ field }) => field),
  ];
  const nameOf = new Map(fields.map(({ id, name }) => [id, name]));
  const findWorkflow = (alias: string | undefined) =>
    workflows.find((workflow) => workflow.alias === alias);
  const last = new Map<string, unknown>();
  return (change) => {
    if ('labels' in change) {
      return { kind: 'labels', workflow: '', field_id: '' };
    }
    if ('workflow' in change) {
      const { enabled } = change;
      const { _id: workflow = '', name: workflow_name } = findWorkflow(change.workflow) ?? {};
      const switched = { workflow_name: workflow_name ?? null, before: !enabled, after: enabled };
      return { kind: 'workflow', workflow, field_id: '', ...switched };
    }
    const { field: field_id, value: after, of } = change;
    const workflow = of === undefined ? '' : (findWorkflow(of)?._id ?? '');
    const key = formatFieldKey(workflow, field_id);
    const before = last.get(key) ?? null;
    last.set(key, after);
    const field_name = nameOf.get(field_id) ?? null;
    return { kind: 'value', workflow, field_id, field_name, before, after };
  };
}

/** Returns the last change of each value or switch. */
function listLast<Row extends ChangeRow>(history: readonly Row[], kind: ChangeRow['kind']): Row[] {
  const found = history.filter((row) => row.kind === kind);
  return [
    ...new Map(found.map((row) => [formatFieldKey(row.workflow, row.field_id), row])).values(),
  ];
}

function getActor(
  by: string,
  { name, account_id }: LinkedAccount,
): Pick<ChangeRow, 'actor_type' | 'actor_name'> {
  switch (by) {
    case 'backend':
      return { actor_type: 'backend', actor_name: null };
    case 'customer':
      return { actor_type: 'linked_account', actor_name: name ?? account_id };
    default:
      return { actor_type: 'user', actor_name: by };
  }
}
