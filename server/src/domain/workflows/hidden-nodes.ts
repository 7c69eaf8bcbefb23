import { isDeepStrictEqual } from 'node:util';
import type { NodeType, OrgSettingsChange, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Database, Directory, Tenant, Tx } from '#db/database.ts';
import { findOrg } from '#db/org/org-repo.ts';
import { findWorkflowOwner } from '#db/workflows/workflow-owner-repo.ts';
import { AppError } from '../app-error.ts';
import { nameOf } from './graph/checked-graph.ts';
import { nodeTypes } from './graph/node-types.ts';
import type { ReachedWorkflow } from './reach-workflow.ts';
import { documentOf } from './stored-workflow.ts';
import type { WorkflowScope } from './workflow-deps.ts';

// Kinds of nodes that an organization does not let its customers add to their workflows.

/** The kinds of nodes, and which of them the caller may add. */
export async function listNodeTypes(
  handle: Directory,
  { viewer, tenant }: Pick<WorkflowScope, 'viewer' | 'tenant'>,
): Promise<NodeType[]> {
  const all = [...nodeTypes().values()];
  if (viewer === 'organization') {
    return all;
  }
  const hidden = await hiddenNodes(handle, tenant.org_id);
  return all.map((one) => (hidden.has(one.type) ? { ...one, is_addable: false } : one));
}

/** A version that a customer makes the draft or the published one again, and the part of the request that names it. */
interface NamedVersion {
  version: number;
  in: 'body' | 'path';
}

/**
 * Holds a customer to the kinds that the organization does not hide. A node that the draft has already, or the
 * version that runs, stays with the settings that it has there.
 *
 * @param named the version that the nodes are of; undefined: the request has the nodes
 * @throws AppError FORBIDDEN naming the node
 */
export async function refuseHiddenNodes(
  tx: Tx,
  { viewer, tenant }: Pick<WorkflowScope, 'viewer' | 'tenant'>,
  { draft, current }: Pick<ReachedWorkflow, 'draft' | 'current'>,
  nodes: readonly WorkflowNode[],
  named?: NamedVersion,
): Promise<void> {
  if (viewer === 'organization') {
    return;
  }
  const hidden = await hiddenNodes(tx, tenant.org_id);
  const known = [draft, ...(current === null ? [] : [current])].flatMap(
    (stored) => documentOf(stored).nodes,
  );
  const at = nodes.findIndex(
    (node) => isHidden(hidden, node) && !known.some((one) => isUnchanged(one, node)),
  );
  const node = nodes[at];
  if (node !== undefined) {
    throw named === undefined ? notOpen(node, at) : notOpenIn(named, node);
  }
}

function notOpen(node: WorkflowNode, at: number): AppError {
  return new AppError(
    'FORBIDDEN',
    `${nameOf(node)} cannot be added or changed: the kind "${getKindName(node)}" is not open to you. Take it out, or undo the change.`,
    {
      details: [
        { in: 'body', pointer: `/nodes/${at}`, message: 'is of a kind that is not open to you' },
      ],
    },
  );
}

function notOpenIn({ version, in: part }: NamedVersion, node: WorkflowNode): AppError {
  return new AppError(
    'FORBIDDEN',
    `Version ${version} cannot be used: it has ${nameOf(node)}, and the kind "${getKindName(node)}" is not open to you. Use another version, or the draft.`,
    {
      details: [
        { in: part, pointer: '/version', message: 'has a node of a kind that is not open to you' },
      ],
    },
  );
}

const getKindName = ({ type }: WorkflowNode): string => nodeTypes().get(type)?.name ?? type;

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
      : hiddenNodes(tx, tenant.org_id),
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
 * Whether all of a node is the same but its name, its description and its place on the canvas: attempts, skipping,
 * encrypted outputs and the container around it count. Edges are the customer's to draw.
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

/** @throws AppError VALIDATION_ERROR naming each entry that is no kind of node, or the start */
export function checkHiddenNodes({ hidden_nodes = [] }: OrgSettingsChange): void {
  const details = hidden_nodes.flatMap((type, at) =>
    nodeTypes().get(type)?.is_addable === true
      ? []
      : [
          {
            in: 'body' as const,
            pointer: `/settings/hidden_nodes/${at}`,
            message: 'is no kind of node that can be hidden, see listNodeTypes',
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

async function hiddenNodes(handle: Directory | Tx, org_id: string): Promise<ReadonlySet<string>> {
  const org = await findOrg(handle, org_id);
  return new Set(org?.settings.hidden_nodes ?? []);
}
