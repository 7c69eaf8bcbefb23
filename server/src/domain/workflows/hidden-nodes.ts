import { isDeepStrictEqual } from 'node:util';
import type { NodeType, OrgSettingsChange, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Directory, Tenant, Tx } from '#db/database.ts';
import { findOrg } from '#db/org/org-repo.ts';
import { findWorkflowOwner } from '#db/workflows/workflow-owner-repo.ts';
import { AppError } from '../app-error.ts';
import { formatNodeName } from './graph/checked-graph.ts';
import { getNodeTypes } from './graph/node-types.ts';
import type { ReachedWorkflow } from './reach-workflow.ts';
import { getDocument } from './stored-workflow.ts';
import type { WorkflowScope } from './workflow-deps.ts';

// Kinds of nodes that an organization does not let its customers add to their workflows.

/** Lists the kinds of nodes, each with whether the caller may add it. */
export async function listNodeTypes(
  handle: Directory,
  { viewer, tenant }: Pick<WorkflowScope, 'viewer' | 'tenant'>,
): Promise<NodeType[]> {
  const all = [...getNodeTypes().values()];
  if (viewer === 'organization') {
    return all;
  }
  const hidden = await readHiddenNodes(handle, tenant.org_id);
  return all.map((type) => (hidden.has(type.type) ? { ...type, is_addable: false } : type));
}

/** A version that a customer restores or publishes again, with the part of the request that names it. */
interface NamedVersion {
  version: number;
  in: 'body' | 'path';
}

/**
 * Throws if a customer adds or changes a node of a kind that the organization hides. An unchanged node of the draft or
 * of the current version may stay.
 *
 * @param version the version that the nodes come from, or undefined if the request has the nodes
 * @throws AppError FORBIDDEN naming the node
 */
export async function assertNoHiddenNodes(
  tx: Tx,
  { viewer, tenant }: Pick<WorkflowScope, 'viewer' | 'tenant'>,
  { draft, current }: Pick<ReachedWorkflow, 'draft' | 'current'>,
  nodes: readonly WorkflowNode[],
  version?: NamedVersion,
): Promise<void> {
  if (viewer === 'organization') {
    return;
  }
  const hidden = await readHiddenNodes(tx, tenant.org_id);
  const known = [draft, ...(current === null ? [] : [current])].flatMap(
    (stored) => getDocument(stored).nodes,
  );
  const at = nodes.findIndex(
    (node) => isHidden(hidden, node) && !known.some((stored) => isUnchanged(stored, node)),
  );
  const node = nodes[at];
  if (node !== undefined) {
    throw version === undefined
      ? createNotOpenError(node, at)
      : createVersionNotOpenError(version, node);
  }
}

function createNotOpenError(node: WorkflowNode, at: number): AppError {
  return new AppError(
    'FORBIDDEN',
    `${formatNodeName(node)} cannot be added or changed: the kind "${getKindName(node)}" is not open to you. Take it out, or undo the change.`,
    {
      details: [
        { in: 'body', pointer: `/nodes/${at}`, message: 'is of a kind that is not open to you' },
      ],
    },
  );
}

function createVersionNotOpenError(
  { version, in: part }: NamedVersion,
  node: WorkflowNode,
): AppError {
  return new AppError(
    'FORBIDDEN',
    `Version ${version} cannot be used: it has ${formatNodeName(node)}, and the kind "${getKindName(node)}" is not open to you. Use another version, or the draft.`,
    {
      details: [
        { in: part, pointer: '/version', message: 'has a node of a kind that is not open to you' },
      ],
    },
  );
}

const getKindName = ({ type }: WorkflowNode): string => getNodeTypes().get(type)?.name ?? type;

/**
 * Returns the kinds that the customer who owns a workflow may not add, or null if the organization owns it. A workflow
 * that was deleted counts as a customer's.
 */
export async function readHiddenKinds(
  db: Database,
  tenant: Tenant,
  workflow: string | null,
): Promise<ReadonlySet<string> | null> {
  return db.readAsTenant(tenant, async (tx) =>
    (await findWorkflowOwner(tx, tenant, workflow)) === null
      ? null
      : readHiddenNodes(tx, tenant.org_id),
  );
}

/** Whether a node is of a hidden kind. A switch that compares by code is a code node as well. */
export function isHidden(hidden: ReadonlySet<string>, node: WorkflowNode): boolean {
  return hidden.has(node.type) || (hidden.has('codeexecutornode') && isSwitchByCode(node));
}

const isSwitchByCode = ({ type, data, draft_data }: WorkflowNode): boolean =>
  type === 'switch_case' &&
  [data, draft_data].some(
    (settings) =>
      typeof settings === 'object' && settings !== null && Object.hasOwn(settings, 'code_string'),
  );

/**
 * Whether a node is unchanged except for its name, its description and its place on the canvas. Attempts, skipping,
 * encrypted outputs and its container count; edges do not.
 */
const isUnchanged = (stored: WorkflowNode, sent: WorkflowNode): boolean =>
  isDeepStrictEqual(toCompared(stored), toCompared(sent));

function toCompared(node: WorkflowNode): Record<string, unknown> {
  const { name: _name, description: _description, position: _position, ...rest } = node;
  return {
    ...rest,
    draft_data: rest.draft_data ?? null,
    parent_id: rest.parent_id ?? null,
    maximum_attempts: rest.maximum_attempts ?? 1,
    additional_node_properties: rest.additional_node_properties ?? {},
  };
}

/** @throws AppError VALIDATION_ERROR naming each entry that is not a kind of node or is the start */
export function assertHideableNodes({ hidden_nodes = [] }: OrgSettingsChange): void {
  const details = hidden_nodes.flatMap((type, at) =>
    getNodeTypes().get(type)?.is_addable === true
      ? []
      : [
          {
            in: 'body' as const,
            pointer: `/settings/hidden_nodes/${at}`,
            message: 'is not a kind of node that can be hidden, see listNodeTypes',
          },
        ],
  );
  const [first] = details;
  if (first !== undefined) {
    throw new AppError(
      'VALIDATION_ERROR',
      `The request is not valid: ${first.pointer} ${first.message}.`,
      { details },
    );
  }
}

async function readHiddenNodes(
  handle: Directory | Tx,
  org_id: string,
): Promise<ReadonlySet<string>> {
  const org = await findOrg(handle, org_id);
  return new Set(org?.settings.hidden_nodes ?? []);
}
