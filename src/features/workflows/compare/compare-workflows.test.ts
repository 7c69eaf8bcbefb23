import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { differencesOf } from './compare-workflows';

const draft = example('getWorkflowDraft', 200, 'draft');

it('names what was added, removed and changed, and no position', () => {
  const [start, second, third] = draft.nodes;
  if (start === undefined || second === undefined || third === undefined) {
    throw new Error('The example has fewer nodes than this test needs.');
  }
  const moved = { ...second, position: { x: 1, y: 2 }, incoming_nodes: [] };
  expect(differencesOf(draft, { ...draft, nodes: [start, moved, third] })).toEqual([]);
  const after = {
    ...draft,
    settings: { ...draft.settings, timeout: 77 },
    nodes: [
      { ...start, name: 'Begin' },
      { ...second, data: null, draft_data: { slug: 'demo_crm' } },
      { id: '9', type: 'merge' as const, name: '', data: null },
    ],
    edges: draft.edges.filter(({ target }) => target !== third.id),
  };
  expect(differencesOf(draft, after)).toMatchObject([
    { kind: 'added', nodeId: '9', name: 'Node 9', settings: [] },
    { kind: 'removed', nodeId: third.id, name: third.name, settings: [] },
    { kind: 'changed', nodeId: start.id, settings: [{ name: 'Name', after: 'Begin' }] },
    {
      kind: 'changed',
      nodeId: second.id,
      settings: expect.arrayContaining([
        expect.objectContaining({ name: 'action_id', after: null }),
        expect.objectContaining({ name: 'Leads to', after: [] }),
      ]),
    },
    { kind: 'changed', nodeId: undefined, settings: [{ name: 'timeout', after: 77 }] },
  ]);
});

it('names a node that has another name, and not those that lead to it', () => {
  const [start, second, ...rest] = draft.nodes;
  if (start === undefined || second === undefined) {
    throw new Error('The example has fewer nodes than this test needs.');
  }
  const nodes = [start, { ...second, name: 'Another name' }, ...rest];
  expect(differencesOf(draft, { ...draft, nodes })).toMatchObject([
    { nodeId: second.id, settings: [{ name: 'Name' }] },
  ]);
});
