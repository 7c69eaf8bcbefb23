import { isDeepStrictEqual } from 'node:util';
import type { NodeType, OrgSettingsChange, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import type { Directory, Tx } from '../../db/database.ts';
import { findOrg } from '../../db/org/org-repo.ts';
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

/**
 * Holds a customer to the kinds that the organization does not hide. A node that the draft has already, or the
 * version that runs, stays with the settings that it has there.
 *
 * @throws AppError FORBIDDEN naming the node
 */
export async function refuseHiddenNodes(
  tx: Tx,
  { viewer, tenant }: Pick<WorkflowScope, 'viewer' | 'tenant'>,
  { draft, current }: Pick<ReachedWorkflow, 'draft' | 'current'>,
  nodes: readonly WorkflowNode[],
): Promise<void> {
  if (viewer === 'organization') {
    return;
  }
  const hidden = await hiddenNodes(tx, tenant.org_id);
  const known = [draft, ...(current === null ? [] : [current])].flatMap(
    (stored) => documentOf(stored).nodes,
  );
  const at = nodes.findIndex(
    (node) => hidden.has(node.type) && !known.some((one) => isUnchanged(one, node)),
  );
  const node = nodes[at];
  if (node !== undefined) {
    const kind = nodeTypes().get(node.type)?.name ?? node.type;
    throw new AppError(
      'FORBIDDEN',
      `${nameOf(node)} cannot be added or changed: the kind "${kind}" is not open to you. Take it out, or undo the change.`,
      {
        details: [
          { in: 'body', pointer: `/nodes/${at}`, message: 'is of a kind that is not open to you' },
        ],
      },
    );
  }
}

/** Whether what a node does is the same; its name and its place are the customer's to change. */
function isUnchanged(stored: WorkflowNode, sent: WorkflowNode): boolean {
  return (
    stored.id === sent.id &&
    stored.type === sent.type &&
    isDeepStrictEqual(stored.data, sent.data) &&
    isDeepStrictEqual(stored.draft_data ?? null, sent.draft_data ?? null)
  );
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
