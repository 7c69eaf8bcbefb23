import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkGraph } from './check-graph.ts';
import { type Graph, orderGraph } from './graph-order.ts';
import { getNodeTypes } from './node-types.ts';

const types = [...getNodeTypes().keys(), 'pdf', 'hasOwnProperty'];
const id = fc.constantFrom('1', '2', '3', '4', '5', '6', '7', 'constructor', '__proto__');
const template = fc
  .tuple(
    fc.constantFrom('node.3.body', 'node', 'array_item', 'event.body.a', 'x', ''),
    fc.boolean(),
  )
  .map(([path, isClosed]) => `{{${path}${isClosed ? '}}' : ''}`);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    template,
    fc.jsonValue({ maxDepth: 2 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(settingName(), tie('value'), { maxKeys: 4 }),
  ),
})).value;
const node = fc.record(
  {
    id,
    type: fc.constantFrom(...types),
    name: fc.string({ maxLength: 5 }),
    data: json,
    parent_id: id,
    additional_node_properties: fc.record({ node_rule: json }),
  },
  { requiredKeys: ['id', 'type', 'name', 'data'] },
);
const edge = fc.record(
  {
    id: fc.string({ minLength: 1, maxLength: 3 }),
    source: id,
    target: id,
    sourceHandle: fc.constantFrom(null, 'true', 'case-0', 'catch', 'next'),
  },
  { requiredKeys: ['id', 'source', 'target'] },
);
const graph: fc.Arbitrary<Graph> = fc.record({
  nodes: fc.array(node, { maxLength: 9 }),
  edges: fc.array(edge, { maxLength: 14 }),
});

function settingName() {
  return fc.constantFrom(
    'action',
    'conditions',
    'kind',
    'schedule',
    'cron_pattern',
    'rules',
    'body',
    'case_statements',
  );
}

test('it takes any graph, changes nothing, and points at what is there', () => {
  fc.assert(
    fc.property(graph, (sample) => {
      const before = JSON.stringify(sample);
      for (const { pointer, message } of checkGraph(sample)) {
        expect(pointer).toMatch(/^\/(nodes|edges)/);
        expect(message).not.toContain('undefined');
      }
      expect(JSON.stringify(sample)).toBe(before);
    }),
  );
});

test('nodes come after those that lead to them; a circle is never sorted', () => {
  fc.assert(
    fc.property(graph, (sample) => {
      const order = orderGraph(sample);
      const position = new Map(order.sorted.map((node, index) => [node.id, index]));
      for (const { id, parent_id } of order.sorted) {
        const earlier = order.incoming(id).map(({ source }) => source);
        for (const earlierId of parent_id === undefined ? earlier : [...earlier, parent_id]) {
          if (order.node(earlierId) !== undefined) {
            expect(position.get(earlierId)).toBeLessThan(position.get(id) ?? -1);
          }
        }
      }
      const ids = new Set(sample.nodes.map((node) => node.id));
      expect(order.sorted.length === ids.size).toBe(order.circular.length === 0);
      for (const node of order.circular) {
        expect(position.has(node.id)).toBe(false);
      }
    }),
  );
});
