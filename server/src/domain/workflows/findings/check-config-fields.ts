import { findPortal } from '#db/config-portals/config-portal-repo.ts';
import { findPublished } from '#db/config-portals/portal-version-repo.ts';
import type { Tenant, Tx } from '#db/database.ts';
import type { StoredPortal, StoredPortalField } from '#db/schema/configs/stored-portal.ts';
import type { WorkflowRow } from '#db/workflows/workflow-repo.ts';
import type { NamedConfigField } from '../graph/config-fields.ts';
import type { GraphFinding } from '../graph/finding.ts';

export interface ConfigFieldFinding extends Omit<GraphFinding, 'code'> {
  code: 'CONFIG_FIELD_UNKNOWN' | 'CONFIG_FIELD_SECRET';
}

/** The app, the workflow and its owner, which decide what config fields runs can read. */
export interface ConfigOwner {
  tenant: Tenant;
  /** The slug of the workflow's app. Null if it has none, so that its runs have no config. */
  slug: string | null;
  /** The `_id` of the workflow. Null if it does not exist yet, so that no portal offers it. */
  workflow_id: string | null;
  /** Whether a linked account owns the workflow. Its runs read only what customers see. */
  isOfCustomer: boolean;
}

/** A config field that a template names but that has no value in runs. */
interface UnreadableConfigField {
  code: ConfigFieldFinding['code'];
  name: string;
  node_id: string;
  pointer: string;
  message: string;
}

/** Returns a warning for each config field that a draft or a version names but that has no value in its runs. */
export async function checkConfigFields(
  { _id, slug, org_id, environment, linked_account }: WorkflowRow,
  fields: readonly NamedConfigField[],
  tx: Tx,
): Promise<ConfigFieldFinding[]> {
  const tenant = { org_id, environment };
  const owner = { tenant, slug, workflow_id: _id, isOfCustomer: linked_account !== null };
  const unreadable = await findUnreadableFields(tx, owner, fields);
  return unreadable.map(({ name: _name, ...about }) => ({ severity: 'warning', ...about }));
}

/**
 * Returns the config fields that templates name but that have no value in runs. The organization's workflows read the
 * fields of the published portal and of its draft, which may be published after the workflow. A customer's workflow
 * reads the fields of the config form. It reports a hidden field as unknown, so that customers do not see that it exists.
 */
export async function findUnreadableFields(
  tx: Tx,
  owner: ConfigOwner,
  fields: readonly NamedConfigField[],
): Promise<UnreadableConfigField[]> {
  if (fields.length === 0) {
    return [];
  }
  const known = await readKnown(tx, owner);
  return fields.flatMap((field) => findProblem(owner, known, field) ?? []);
}

function findProblem(
  owner: ConfigOwner,
  known: Known,
  { node_id, nodeName, pointer, root, name, receivingApp }: NamedConfigField,
): UnreadableConfigField | null {
  const field = known[root].get(name);
  const where = `of the ${root === 'workflow' ? 'workflow' : 'app'}`;
  if (field === undefined) {
    const message = `${nodeName} reads the config field "${name}" ${where}, ${formatReason(owner)}`;
    return { code: 'CONFIG_FIELD_UNKNOWN', name, node_id, pointer, message };
  }
  if (owner.isOfCustomer && field.secret === true && receivingApp !== owner.slug) {
    const message = `${nodeName} reads the secret config field "${name}" ${where}, which is empty here: a customer’s workflow has it only in the settings of nodes that call ${owner.slug}. Use it there.`;
    return { code: 'CONFIG_FIELD_SECRET', name, node_id, pointer, message };
  }
  return null;
}

function formatReason({ slug, isOfCustomer }: ConfigOwner): string {
  if (slug === null) {
    return 'and it is empty, because the workflow belongs to no app.';
  }
  return isOfCustomer
    ? `which the config form of ${slug} does not show, so that it is empty. Choose a field of the form: a customer’s workflow reads no other one.`
    : `which the config portal of ${slug} does not have, so that it is empty. Add it there, or choose another one.`;
}

/** The fields by name and by id, as runs find them. */
type Known = Record<NamedConfigField['root'], ReadonlyMap<string, StoredPortalField>>;

async function readKnown(
  tx: Tx,
  { tenant, slug, workflow_id, isOfCustomer }: ConfigOwner,
): Promise<Known> {
  const portal = slug === null ? null : await findPortal(tx, tenant, slug);
  const published = portal === null ? null : await findPublished(tx, portal);
  const draft = isOfCustomer ? null : portal?.draft;
  const documents: StoredPortal[] = [draft, published].filter((portal) => portal != null);
  const offers = documents
    .flatMap(({ workflows }) => workflows)
    .filter(({ id }) => id === workflow_id);
  const byKey = (lists: readonly Pick<StoredPortal, 'fields'>[]) =>
    new Map(
      lists
        .flatMap(({ fields }) => fields)
        .filter(({ hidden }) => !isOfCustomer || hidden !== true)
        .flatMap((field) => [[field.id, field] as const, [field.name, field] as const]),
    );
  return { application: byKey(documents), workflow: byKey(offers) };
}
