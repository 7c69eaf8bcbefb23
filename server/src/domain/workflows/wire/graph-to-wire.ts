import type { DraftNode, WorkflowNode, WorkflowTrigger } from '@patchbay/contract/schema.gen.d.ts';
import { listSettingsProblems } from '../graph/node-settings.ts';
import { getNodeTypes } from '../graph/node-types.ts';
import type { StoredWorkflow } from '../stored-workflow.ts';

/** Converts sent nodes to stored nodes, without the members that follow from the edges and the settings. */
export function nodesToStore(nodes: readonly DraftNode[]): WorkflowNode[] {
  return nodes.map((sent) => {
    const node = nodeToStore(sent);
    return node.type === 'start' && node.data !== null
      ? { ...node, data: triggerToStore(node.data) }
      : node;
  });
}

/**
 * Converts a sent node to a stored node. Settings that do not match the schema of the type become `draft_data`.
 *
 * @throws Error for a type that the contract does not have
 */
function nodeToStore({
  incoming_nodes: _incoming,
  outgoing_nodes: _outgoing,
  triggers: _triggers,
  draft_data,
  data,
  ...rest
}: DraftNode): WorkflowNode {
  const settings = data ?? draft_data ?? null;
  const isFinished = settings === null || listSettingsProblems(rest.type, settings).length === 0;
  const node = isFinished
    ? { ...rest, data: settings }
    : { ...rest, data: null, draft_data: settings };
  if (!isNode(node)) {
    throw new Error(`The contract has no node of the type ${rest.type}.`);
  }
  return node;
}

/** Whether a node has a known type. Its settings were checked before. */
const isNode = (node: DraftNode): node is WorkflowNode => getNodeTypes().has(node.type);

type Trigger = NonNullable<StartNode['data']>;

/** Removes `has_secret`, which only the server knows, from a trigger. */
function triggerToStore(trigger: Trigger): Trigger {
  if (trigger.kind !== 'webhook' || trigger.auth.type === 'none') {
    return trigger;
  }
  const { has_secret: _hasSecret, ...auth } = trigger.auth;
  return { ...trigger, auth };
}

/** Converts stored nodes to their form on the wire, with the members that follow from the edges and the settings. */
export function nodesToWire(
  { nodes, edges }: Pick<StoredWorkflow, 'nodes' | 'edges'>,
  workflow: string,
  hasSecret: boolean,
): WorkflowNode[] {
  const incoming = new Map<string, string[]>();
  const outgoing = new Map<string, string[]>();
  for (const { source, target } of edges) {
    append(outgoing, source, target);
    append(incoming, target, source);
  }
  return nodes.map((node) => {
    const linked = {
      ...node,
      incoming_nodes: incoming.get(node.id) ?? [],
      outgoing_nodes: outgoing.get(node.id) ?? [],
    };
    return linked.type === 'start'
      ? {
          ...linked,
          data: linked.data === null ? null : triggerToWire(linked.data, hasSecret),
          triggers: listTriggers(linked, workflow),
        }
      : linked;
  });
}

function triggerToWire(trigger: Trigger, has_secret: boolean): Trigger {
  return trigger.kind === 'webhook' && trigger.auth.type !== 'none'
    ? { ...trigger, auth: { ...trigger.auth, has_secret } }
    : trigger;
}

function append(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  if (!list.includes(value)) {
    list.push(value);
  }
}

type StartNode = Extract<WorkflowNode, { type: 'start' }>;

/** Lists the trigger of a start node. It has the id of its workflow, which has only one. */
function listTriggers({ data }: Pick<StartNode, 'data'>, workflow: string): WorkflowTrigger[] {
  const trigger = (application: string, event: string) => [{ _id: workflow, application, event }];
  switch (data?.kind) {
    case undefined:
      return [];
    case 'api_call':
      return trigger('patchbay', 'API Call');
    case 'schedule':
      return trigger('patchbay', 'Schedule');
    case 'webhook':
      return trigger('patchbay', 'Webhook');
    case 'event':
      return trigger('custom', data.event);
    case 'app_event':
      return trigger(data.slug, data.event);
  }
}
