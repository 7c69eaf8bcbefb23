import { contract } from '@patchbay/contract/document.ts';
import { listStrings, toObject } from '@patchbay/contract/json.ts';
import { getMember, listMembers } from '@patchbay/contract/resolve.ts';
import type { Workflow, WorkflowNode } from '@patchbay/contract/schema.gen.d.ts';
import { findViolations } from '@patchbay/contract/violations.ts';
import { describe, expect, it } from 'vitest';

const WORKFLOW_NODE = '#/components/schemas/WorkflowNode';
const components = { pointer: '/components', value: toObject(contract.components) };
const union = listMembers(contract, components, 'schemas').find(
  ({ name }) => name === 'WorkflowNode',
);
const nodeSchemas =
  union === undefined
    ? []
    : listMembers(contract, union, 'oneOf').map((member) => ({ ...member, type: getType(member) }));

/** The workflow 'Copy new contacts to the help desk' of the examples. */
const STORY = {
  nodes: [
    {
      id: '1',
      type: 'start',
      name: 'Start',
      data: { kind: 'app_event', slug: 'demo_crm', event: 'contact_created', frequency: 5 },
    },
    {
      id: '2',
      type: 'app_action',
      name: 'Find the contact',
      maximum_attempts: 3,
      data: {
        slug: 'demo_crm',
        action_id: 'search_contacts',
        input: { q: '{{event.body.email}}' },
      },
    },
    {
      id: '3',
      type: 'rule',
      name: 'Has an email',
      data: { conditions: [{ lhs: '{{node.2.body.email}}', operator: 'exist' }] },
    },
    {
      id: '4',
      type: 'http',
      name: 'File it in the help desk',
      data: {
        method: 'POST',
        base_url: 'https://desk.brightdesk.example',
        url_path: '/api/people',
        body_type: 'JSON',
        body: { name: '{{node.2.body.name}}', email: '{{node.2.body.email}}' },
      },
    },
  ],
  edges: [
    { id: 'a', source: '1', target: '2' },
    { id: 'b', source: '2', target: '3' },
    { id: 'c', source: '3', target: '4', sourceHandle: 'true' },
  ],
} satisfies Pick<Workflow, 'nodes' | 'edges'>;

it('a workflow is a list of nodes whose data follow from their types', () => {
  expect(STORY.nodes.flatMap((node) => findViolations(WORKFLOW_NODE, node))).toEqual([]);
  expect(nodeSchemas).toHaveLength(21);
  const [start] = STORY.nodes;
  expect(findViolations(WORKFLOW_NODE, { ...start, data: null })).toEqual([]);
  expect(findViolations(WORKFLOW_NODE, { ...start, type: 'http' })).not.toEqual([]);
  expect(findViolations(WORKFLOW_NODE, { ...start, type: 'pdf' })).not.toEqual([]);
  expect(
    findViolations(WORKFLOW_NODE, { ...start, data: { kind: 'api_call', more: 1 } }),
  ).not.toEqual([]);
});

it('types narrow with the type of the node', () => {
  expect(STORY.nodes.map(getTarget)).toEqual([
    'contact_created of demo_crm',
    'search_contacts of demo_crm',
    null,
    'https://desk.brightdesk.example',
  ]);
});

/** Returns the target of a node. It compiles only if `type` narrows `data`, and `kind` narrows the trigger. */
function getTarget(node: WorkflowNode): string | null {
  switch (node.type) {
    case 'start':
      return node.data?.kind === 'app_event' ? `${node.data.event} of ${node.data.slug}` : null;
    case 'app_action':
      return node.data === null ? null : `${node.data.action_id} of ${node.data.slug}`;
    case 'http':
      return node.data?.base_url ?? null;
    default:
      return null;
  }
}

describe.each(nodeSchemas)('the node type $type', ({ value, pointer }) => {
  it('has a name, a description and outlets for a palette', () => {
    expect(typeof value.title).toBe('string');
    expect(typeof value.description).toBe('string');
    const {
      keywords = [],
      category,
      outlets,
      is_container,
      is_pinnable,
      takes_partial_success,
    } = toObject(value['x-node']);
    expect(['trigger', 'logic', 'data', 'app', 'people']).toContain(category);
    expect(Array.isArray(outlets)).toBe(true);
    expect(Array.isArray(keywords)).toBe(true);
    expect(typeof is_container).toBe('boolean');
    expect(typeof is_pinnable).toBe('boolean');
    expect(typeof takes_partial_success).toBe('boolean');
  });

  it('has settings that a form can label', () => {
    expect(findUnlabeled({ pointer, value })).toEqual([]);
  });
});

function getType(node: { pointer: string; value: ReturnType<typeof toObject> }): string {
  const type = getMember(contract, { ...node, value: toObject(node.value.properties) }, 'type');
  return String(type?.value.const);
}

/**
 * Returns the pointers of settings with neither title nor description. A required constant needs none: the title of
 * its choice names it.
 */
function findUnlabeled(node: { pointer: string; value: ReturnType<typeof toObject> }): string[] {
  const data = toObject(toObject(node.value.properties).data);
  const [settings] = listMembers(contract, { pointer: node.pointer, value: data }, 'anyOf');
  const open = settings === undefined ? [] : [settings];
  const found: string[] = [];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    open.push(...listMembers(contract, schema, 'oneOf'));
    const required = listStrings(schema.value.required);
    for (const property of listMembers(contract, schema, 'properties')) {
      const written = toObject(toObject(schema.value.properties)[property.name]);
      const isTag = property.value.const !== undefined && required.includes(property.name);
      if (!isTag && ![written, property.value].some((text) => text.title ?? text.description)) {
        found.push(property.pointer);
      }
      open.push(property, ...[getMember(contract, property, 'items') ?? []].flat());
    }
  }
  return found;
}
