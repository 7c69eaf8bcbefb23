import type {
  ConfigPortal,
  PortalDocument,
  PortalVersion,
} from '@patchbay/contract/schema.gen.d.ts';
import type { Tenant } from '../db/database.ts';
import type {
  configPortalTable,
  configPortalVersionTable,
} from '../db/schema/configs/config-portal.ts';
import type { StoredPortal } from '../db/schema/configs/stored-portal.ts';
import { listArchivedFields } from '../domain/config-portals/archived-fields.ts';
import { listFields } from '../domain/config-portals/portal-fields.ts';
import { createObjectId } from '../lib/object-id.ts';

/** The portal of `demo_crm` in the story. */
export interface StoryPortal {
  /** The last version, which is published. */
  portal: ConfigPortal;
  /** The earlier versions. */
  versions: readonly PortalVersion[];
}

export interface DemoPortal {
  row: typeof configPortalTable.$inferInsert;
  versions: (typeof configPortalVersionTable.$inferInsert)[];
}

/**
 * Builds the portal of the story for an environment.
 *
 * @param ids the `_id` of each workflow by its id in the story. A workflow that is missing here is not offered.
 */
export function buildDemoPortal(
  tenant: Tenant,
  { portal, versions }: StoryPortal,
  ids: ReadonlyMap<string, string>,
): DemoPortal {
  const { org_id, environment } = tenant;
  const [_id, last] = [createObjectId(), replaceWorkflows(portal.draft, ids)];
  // Production has only the last version, as if it had been copied.
  const earlier = environment === 'production' ? [] : buildEarlierPortals(portal, last);
  const updated_at = new Date(portal.updatedAt ?? 0);
  const heads = earlier.flatMap((document, index) => {
    const head = versions.find(({ version }) => version === index + 1);
    return head === undefined ? [] : [{ ...head, document }];
  });
  const all = [
    ...heads,
    {
      version: heads.length + 1,
      description: null,
      published_by: portal.updated_by,
      createdAt: updated_at.toISOString(),
      document: last,
    },
  ];
  let archived: ReturnType<typeof listArchivedFields> = [];
  return {
    row: {
      _id,
      org_id,
      environment,
      slug: portal.slug,
      draft: last,
      draft_revision: portal.revision,
      published_version: all.length,
      updated_by: portal.updated_by,
      is_seed: true,
      created_at: new Date(all[0]?.createdAt ?? updated_at),
      updated_at,
    },
    versions: all.map(({ document, version, description, published_by, createdAt }, index) => {
      const before = all[index - 1];
      archived =
        before === undefined ? [] : listArchivedFields({ ...before.document, archived }, document);
      return {
        _id: createObjectId(),
        org_id,
        environment,
        portal: _id,
        version,
        document: { ...document, archived },
        fields: listFields(document).length,
        workflows: document.workflows.length,
        published_by,
        description,
        created_at: new Date(createdAt),
      };
    }),
  };
}

/**
 * Builds the earlier versions: the first one without the last workflow, the second one with the fields that the last
 * version has archived.
 */
function buildEarlierPortals(
  { archived_fields }: ConfigPortal,
  last: StoredPortal,
): StoredPortal[] {
  const fields = last.fields.map(({ required: _required, ...field }) => field);
  const gone = archived_fields.map(({ field }) => field);
  return [
    { ...last, fields, workflows: last.workflows.slice(0, -1) },
    { ...last, fields: [...fields, ...gone] },
  ];
}

function replaceWorkflows(
  { workflows, ...document }: PortalDocument,
  ids: ReadonlyMap<string, string>,
): StoredPortal {
  return {
    ...document,
    workflows: workflows.flatMap((workflow) => {
      const id = ids.get(workflow.id);
      return id === undefined ? [] : [{ ...workflow, id }];
    }),
  };
}
