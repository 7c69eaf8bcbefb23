import { describe, expect, test } from 'vitest';
import { edges, group, listFindings, log, START, tryCatch } from '#test/workflows/graph-fixture.ts';
import type { Graph } from './graph-order.ts';

describe('the conditions', () => {
  const rule = (conditions: unknown): Graph => ({
    nodes: [START, { id: '2', type: 'rule', name: '', data: { conditions } }],
    edges: edges('1>2'),
  });
  const within = (levels: number): object =>
    levels === 0
      ? { lhs: '{{event.body.a}}', operator: 'exist' }
      : { join: 'AND', rules: [within(levels - 1)] };
  const at = (pointer = '') => `CONDITIONS_INVALID /nodes/1/data/conditions${pointer}`;

  test.each<[string, unknown, string[]]>([
    ['five levels', within(5), []],
    ['six levels', within(6), [at('/rules/0/rules/0/rules/0/rules/0/rules/0')]],
    ['an unknown operator', [{ lhs: 'a', operator: 'near', rhs: 1 }], [at('/0/operator')]],
    ['no right side', [{ lhs: 'a', operator: 'eq' }], [at('/0/rhs')]],
    [
      'a template on the right',
      [{ lhs: 'a', operator: 'included_in', rhs: '{{event.body.list}}' }],
      [],
    ],
    ['an empty group', { join: 'OR', rules: [{ join: 'AND', rules: [] }] }, [at('/rules/0')]],
  ])('%s', (_, conditions, expected) => {
    expect(listFindings(rule(conditions))).toEqual(expected);
  });
});

test('conditions and key of a trigger read what comes in, and nothing else', () => {
  const data = {
    kind: 'event',
    event: 'Deal won',
    conditions: [{ lhs: '{{linked_account.name}}', operator: 'eq', rhs: '{{event.body.name}}' }],
    idempotency: { key: '{{workflow.fields.key}}' },
  };
  expect(listFindings({ nodes: [{ ...START, data }, log('2')], edges: edges('1>2') })).toEqual([
    'TEMPLATE_ROOT_UNKNOWN /nodes/0/data/conditions/0/lhs',
    'TEMPLATE_ROOT_UNKNOWN /nodes/0/data/idempotency/key',
  ]);
});

describe('the templates', () => {
  const chain = (title: string, more: object[] = []): Graph => ({
    nodes: [START, log('2', title), log('3'), ...more.map((node) => ({ ...log('x'), ...node }))],
    edges: edges('1>2 2>3'),
  });
  const title = '/nodes/1/data/message_title';

  test.each<[string, Graph, string[]]>([
    ['of the start', chain('{{node.1.body}} {{event.headers.x}}'), []],
    ['of a node that comes later', chain('{{node.3.body}}'), [`TEMPLATE_NODE_NOT_BEFORE ${title}`]],
    ['of itself', chain('{{node.2.body}}'), [`TEMPLATE_NODE_NOT_BEFORE ${title}`]],
    [
      'of an address before its node waits',
      chain('{{node.4.webhook_url}}', [{ id: '4', type: 'wait_for_webhook', data: {} }]),
      ['NODE_UNREACHABLE /nodes/3'],
    ],
    [
      'of an address in a loop, from outside',
      chain('{{node.4.webhook_url}}', [
        group('5'),
        { id: '4', type: 'wait_for_webhook', data: {}, parent_id: '5' },
      ]),
      ['NODE_UNREACHABLE /nodes/3', `TEMPLATE_NODE_NOT_BEFORE ${title}`],
    ],
    ['of a node that is not there', chain('{{node.9.body}}'), [`TEMPLATE_NODE_UNKNOWN ${title}`]],
    ['of no node', chain('{{node}}'), [`TEMPLATE_NODE_UNKNOWN ${title}`]],
    ['of a loop outside of one', chain('{{array_item.id}}'), [`OUTSIDE_LOOP ${title}`]],
    ['without an end', chain('{{event.body'), [`TEMPLATE_INVALID ${title}`]],
    ['with an unknown filter', chain('{{event.body.a | shout}}'), [`TEMPLATE_INVALID ${title}`]],
    ['with an unknown root', chain('{{process.env}}'), [`TEMPLATE_INVALID ${title}`]],
    [
      'of credentials',
      chain('{{linked_account.auth_credentials.token}}'),
      [`TEMPLATE_INVALID ${title}`],
    ],
    [
      'in the rule of a node',
      {
        nodes: [
          START,
          {
            ...log('2'),
            additional_node_properties: {
              node_rule: [{ lhs: '{{node.9.body}}', operator: 'exist' }],
            },
          },
        ],
        edges: edges('1>2'),
      },
      ['TEMPLATE_NODE_UNKNOWN /nodes/1/additional_node_properties/node_rule/0/lhs'],
    ],
    [
      'in code, which are none',
      {
        nodes: [
          START,
          {
            id: '2',
            type: 'codeexecutornode',
            name: '',
            data: {
              code_string: 'return `{{node.9.body}}`',
              input_parameters: [{ key: 'a', value: { b: '{{node.9.body}}' } }],
            },
          },
        ],
        edges: edges('1>2'),
      },
      ['TEMPLATE_NODE_UNKNOWN /nodes/1/data/input_parameters/0/value/b'],
    ],
    [
      'of iterations behind the loop',
      {
        nodes: [START, group('2'), log('3', 'x', '2'), log('4', '{{node.3.body}}')],
        edges: edges('1>2 2>4'),
      },
      ['TEMPLATE_NODE_NOT_BEFORE /nodes/3/data/message_title'],
    ],
    [
      'of a try and catch that is still running',
      {
        nodes: [START, tryCatch('2'), log('3', '{{node.2.body}}', '2'), log('4')],
        edges: edges('1>2 2:catch>4'),
      },
      ['TEMPLATE_NODE_NOT_BEFORE /nodes/2/data/message_title'],
    ],
  ])('%s', (_, graph, expected) => {
    expect(listFindings(graph)).toEqual(expected);
  });
});
