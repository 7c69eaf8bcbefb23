import { expect, it } from 'vitest';
import { getNodeTypes } from '../../server/src/domain/workflows/graph/node-types';
import { addCopy } from './clipboard.ts';
import type { EditorDocument, EditorNode } from './document.ts';
import { computePlaces, placeNewNodes, removePlaces } from './places.ts';

const types = getNodeTypes();
const log = (id: string, position?: { x: number; y: number }): EditorNode => ({
  id,
  type: 'log',
  name: `Log ${id}`,
  data: null,
  ...(position === undefined ? {} : { position }),
});
const placed: EditorDocument = {
  nodes: [log('1', { x: 0, y: 0 }), log('2', { x: 300, y: 0 }), log('3', { x: 1000, y: 777 })],
  edges: [{ id: '1-2', source: '1', target: '2' }],
  notes: [],
  json_schema: null,
  manual_execution_payload: null,
  enable_schema_validation: false,
};

it('many new nodes come below those that a person placed, which stay', () => {
  const added = Array.from({ length: 31 }, (_, at) => log(`n${at}`));
  const edges = added.map(({ id }, at) => ({
    id: `e${at}`,
    source: at === 0 ? '2' : `n${at - 1}`,
    target: id,
  }));
  const grown = {
    ...placed,
    nodes: [...placed.nodes, ...added],
    edges: [...placed.edges, ...edges],
  };
  const { nodes } = placeNewNodes(grown, placed, types);
  expect(nodes.slice(0, 3)).toEqual(placed.nodes);
  const positions = nodes.slice(3).map(({ position }) => position);
  expect(positions.every((position) => position !== undefined && position.y > 777)).toBe(true);
  expect(new Set(positions.map((position) => `${position?.x} ${position?.y}`)).size).toBe(31);
});

it('two copies of one node lie below each other, so that none covers another one', () => {
  const fragment = { nodes: placed.nodes.slice(2), edges: [], notes: [] };
  const spot = { at: 'canvas', position: undefined } as const;
  const once = addCopy(placed, types, fragment, { spot }).document;
  const twice = addCopy(once, types, fragment, { spot }).document;
  expect(computePlaces(twice, types).get('3')).toMatchObject({ x: 1000, y: 777 });
  expect(twice.nodes.slice(3).map(({ position }) => position)).toEqual([
    { x: 1000, y: 777 + 88 },
    { x: 1000, y: 777 + 2 * 88 },
  ]);
});

it('nodes whose places are all given up are laid out by themselves', () => {
  const tidied = placeNewNodes(removePlaces(placed), placed, types);
  expect(tidied.nodes.map(({ position }) => position)).toEqual([undefined, undefined, undefined]);
});

it('keeps what comes next clear of the buttons at open outlets, also inside of a container', () => {
  const nodes: EditorNode[] = [
    { id: '1', type: 'start', name: 'Start', data: null },
    { id: '2', type: 'rule', name: 'Rule', data: null },
    { id: '3', type: 'group', name: 'Loop', data: null },
    { ...log('4'), parent_id: '3' },
    log('5'),
  ];
  const edge = (source: string, target: string, sourceHandle?: string) => ({
    id: `${source}-${target}`,
    source,
    target,
    ...(sourceHandle === undefined ? {} : { sourceHandle }),
  });
  const edges = [edge('1', '2'), edge('2', '3', 'true')];
  const measureGaps = (more: typeof edges) => {
    const places = computePlaces({ nodes, edges: [...edges, ...more] }, types);
    const [rule, loop, log4] = ['2', '3', '4'].map((id) => places.get(id));
    return {
      behindRule: (loop?.x ?? 0) - (rule?.x ?? 0) - (rule?.width ?? 0),
      insideLoop: (loop?.width ?? 0) - (log4?.x ?? 0) - (log4?.width ?? 0),
    };
  };
  // 'Is false' with its button takes 104 px.
  expect(measureGaps([]).behindRule).toBeGreaterThan(104);
  expect(measureGaps([edge('2', '5', 'false')]).behindRule).toBeLessThan(80);
  expect(measureGaps([]).insideLoop).toBeGreaterThan(52);
});

it('a node of many outlets is tall enough for a button at each of them', () => {
  const cases = (count: number): EditorNode => ({
    id: '1',
    type: 'switch_case',
    name: 'Switch',
    data: { case_statements: Array.from({ length: count }, (_, at) => ({ case_value: `${at}` })) },
  });
  const getHeight = (node: EditorNode) =>
    computePlaces({ nodes: [node], edges: [] }, types).get('1')?.height;
  // The cases and 'Default', 22 px each.
  expect(getHeight(cases(3))).toBe(5 * 22);
  expect(getHeight(cases(1))).toBe(60);
  expect(getHeight(log('1'))).toBe(60);
});
