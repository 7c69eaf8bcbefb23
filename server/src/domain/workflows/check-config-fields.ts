import { findPortal } from '../../db/config-portals/config-portal-repo.ts';
import { findPublished } from '../../db/config-portals/portal-version-repo.ts';
import type { Tenant, Tx } from '../../db/database.ts';
import type { StoredPortal } from '../../db/schema/stored-portal.ts';
import type { WorkflowRow } from '../../db/workflows/workflow-repo.ts';
import type { NamedConfigField } from './graph/config-fields.ts';
import type { GraphFinding } from './graph/finding.ts';

export interface ConfigFieldFinding extends Omit<GraphFinding, 'code'> {
  code: 'CONFIG_FIELD_UNKNOWN';
}

/** Whose fields the runs of a workflow read. */
export interface ConfigOwner {
  tenant: Tenant;
  /** Null: it belongs to no app, and its runs have no config. */
  slug: string | null;
  /** Null: it is not made yet, so that no portal offers it. */
  workflow_id: string | null;
}

/** A config field that a template names and no portal defines. */
interface UnknownConfigField {
  name: string;
  node_id: string;
  pointer: string;
  message: string;
}

/** The config fields that a draft or a version reads and no config has. */
export async function configFieldFindings(
  { _id, slug, org_id, environment }: WorkflowRow,
  named: readonly NamedConfigField[],
  tx: Tx,
): Promise<ConfigFieldFinding[]> {
  const owner = { tenant: { org_id, environment }, slug, workflow_id: _id };
  const unknown = await unknownConfigFields(tx, owner, named);
  return unknown.map(({ name: _name, ...about }) => ({
    severity: 'warning',
    code: 'CONFIG_FIELD_UNKNOWN',
    ...about,
  }));
}

/**
 * The config fields that templates name and the portal of the app has neither published nor in its draft, which
 * may be published after the workflow: runs find nothing under their names.
 */
export async function unknownConfigFields(
  tx: Tx,
  owner: ConfigOwner,
  named: readonly NamedConfigField[],
): Promise<UnknownConfigField[]> {
  if (named.length === 0) {
    return [];
  }
  const known = await readKnown(tx, owner);
  return named
    .filter(({ root, name }) => !known[root].has(name))
    .map(({ node_id, nodeName, pointer, root, name }) => ({
      name,
      node_id,
      pointer,
      message: `${nodeName} reads the config field "${name}" of the ${root === 'workflow' ? 'workflow' : 'app'}, ${reasonOf(owner)}`,
    }));
}

const reasonOf = ({ slug }: ConfigOwner): string =>
  slug === null
    ? 'and it is empty, because the workflow belongs to no app.'
    : `which the config portal of ${slug} does not have, so that it is empty. Add it there, or choose another one.`;

/** By name and by id, as runs find them. */
async function readKnown(
  tx: Tx,
  { tenant, slug, workflow_id }: ConfigOwner,
): Promise<Record<NamedConfigField['root'], ReadonlySet<string>>> {
  const portal = slug === null ? null : await findPortal(tx, tenant, slug);
  const published = portal === null ? null : await findPublished(tx, portal);
  const documents: StoredPortal[] = [portal?.draft, published].filter((one) => one != null);
  const offers = documents
    .flatMap(({ workflows }) => workflows)
    .filter(({ id }) => id === workflow_id);
  return { application: keysOf(documents), workflow: keysOf(offers) };
}

const keysOf = (lists: readonly Pick<StoredPortal, 'fields'>[]): ReadonlySet<string> =>
  new Set(lists.flatMap(({ fields }) => fields.flatMap(({ id, name }) => [id, name])));
