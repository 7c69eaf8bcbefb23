import { example } from '@patchbay/contract/examples.ts';
import { CLIPBOARD_FORMAT } from '@patchbay/workflow-graph/clipboard.ts';
import { describe, expect, it } from 'vitest';
import { readFragment } from './read-fragment';

const types = new Map(example('listNodeTypes', 200, 'default').map((type) => [type.type, type]));
const log = (id: string, rest = {}) => ({ id, type: 'log', name: `Log ${id}`, data: {}, ...rest });
const text = (nodes: unknown, edges: unknown = [], rest = {}) =>
  JSON.stringify({ format: CLIPBOARD_FORMAT, nodes, edges, ...rest });
const edge = (source: string, target: string) => ({ id: `${source}-${target}`, source, target });

describe('a pasted text', () => {
  it('is read with its nodes and the edges between them', () => {
    const read = readFragment(text([log('a'), log('b')], [edge('a', 'b'), edge('b', 'c')]), types);
    expect(read).toMatchObject({
      fragment: { nodes: [{ id: 'a' }, { id: 'b' }], edges: [{ id: 'a-b' }] },
    });
  });

  it('is what was copied, to the last setting', () => {
    const nodes = [
      log('a', {
        description: 'First',
        maximum_attempts: 3,
        additional_node_properties: {
          node_rule: { join: 'OR', rules: [{ lhs: '{{event.body.n}}', operator: 'gt', rhs: 1 }] },
          node_settings: {
            skip_on_error: true,
            hide_node_request: true,
            allow_partial_success: false,
            output_fields: ['id'],
            encrypted_output_fields: ['rows.*.token'],
            retry: { strategy: 'fixed', delay: 250 },
          },
        },
      }),
      log('b', { additional_node_properties: { node_rule: [{ lhs: 1, operator: 'not_null' }] } }),
    ];
    const edges = [{ ...edge('a', 'b'), sourceHandle: null, data: { label: 'Then' } }];
    const read = readFragment(text(nodes, edges), types);
    expect(read).toEqual({ fragment: { nodes, edges, notes: [] }, leftOut: [] });
  });

  it.each([
    { node_rule: 'always' },
    { node_rule: Array.from({ length: 201 }, () => ({ lhs: 1, operator: 'eq', rhs: 1 })) },
    { node_settings: { retry: { strategy: 'never', delay: 1 } } },
    { node_settings: { encrypted_output_fields: [''] } },
  ])('with a behavior that no node can have is refused: %j', (additional_node_properties) => {
    expect(readFragment(text([log('a', { additional_node_properties })]), types)).toMatchObject({
      problem: expect.stringContaining('damaged at "nodes.0.additional_node_properties'),
    });
  });

  it('is read behind a byte order mark', () => {
    expect(readFragment(`\uFEFF${text([log('a')])}`, types)).toMatchObject({
      fragment: { nodes: [{ id: 'a' }] },
    });
  });

  it.each(['', 'Lena Brandt', '{"nodes":[]}', '{"format":"other"}', '["patchbay-nodes-1"]'])(
    'that is not of an editor is left to the browser: %s',
    (pasted) => {
      expect(readFragment(pasted, types)).toBeNull();
    },
  );

  it.each([
    ['cut off', text([log('a'), log('b')]).slice(0, 70), /damaged: the text is cut off/],
    ['5,000 nodes', text(Array.from({ length: 5000 }, (_, at) => log(`n${at}`))), /5,000 copied/],
    ['more than 1 MB', text([log('a', { data: { text: 'x'.repeat(1_100_000) } })]), /than 1 MB/],
    [
      'more than 1 MB, its format last',
      JSON.stringify({
        nodes: [log('a', { name: 'x'.repeat(1_100_000) })],
        format: CLIPBOARD_FORMAT,
      }),
      /than 1 MB/,
    ],
    ['a circle', text([log('a'), log('b')], [edge('a', 'b'), edge('b', 'a')]), /lead back/],
    ['a node inside of itself', text([log('a', { parent_id: 'a' })]), /lies inside of itself/],
    ['a newer version', text([log('a')], [], { format: 'patchbay-nodes-9' }), /"patchbay-nodes-9"/],
    ['one id twice', text([log('a'), log('a')]), /the same id/],
    ['no list of nodes', text({}), /damaged at "nodes"/],
    ['unknown kinds alone', text([log('a', { type: 'fax' })]), /None of the copied nodes/],
    ['an id that is none', text([log('__proto__ x')]), /damaged at "nodes.0.id"/],
  ])('with %s is refused, which says why', (_what, pasted, message) => {
    const read = readFragment(pasted, types);
    expect(read).toEqual({ problem: expect.stringMatching(message) });
  });

  it('with names of prototypes changes none', () => {
    const pasted = text([log('a')]).replace(
      '"data":{}',
      '"data":{"__proto__":{"polluted":true}},"__proto__":{"polluted":true},"constructor":1',
    );
    const read = readFragment(pasted, types);
    expect(read).toMatchObject({ fragment: { nodes: [{ id: 'a' }] } });
    expect(JSON.stringify(read)).not.toContain('polluted');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});
