import type { WorkflowExport, WorkflowPage } from '@patchbay/contract/schema.gen.d.ts';
import { expect, test } from 'vitest';
import { startWorkflowApp } from './workflow-app.ts';
import { edge, graph, logNode, START, WORKFLOWS } from './workflow-fixture.ts';

const { app, fixture } = await startWorkflowApp();
const workflow = await fixture.publish(await fixture.create(), graph());
const { body: exported } = await fixture.call<WorkflowExport>('GET', workflow._id, {
  what: '/export',
});

const importText = async (text: string) => {
  const response = await fetch(`${app.url}${WORKFLOWS}/import`, {
    method: 'POST',
    headers: { ...fixture.member, 'content-type': 'application/json' },
    body: text,
  });
  return { status: response.status, body: await response.text() };
};
const count = async () => {
  const { body } = await fixture.send<WorkflowPage>('GET', WORKFLOWS, fixture.member);
  return body.totalDocs;
};
const text = (change: object) => JSON.stringify({ ...exported, ...change });
const circle = [START, logNode('2'), logNode('3')];

const BAD: [what: string, sent: () => string, status: number, message: RegExp][] = [
  ['cut JSON', () => text({}).slice(0, 200), 400, /JSON/],
  ['a newer version', () => text({ format: 'patchbay-workflow-2' }), 400, /format/],
  ['an unknown key', () => text({ webhook_secret: 'x' }), 400, /webhook_secret/],
  ['an unknown key of a node', () => text({ nodes: [{ ...START, run: 1 }] }), 400, /nodes\/0/],
  ['a key constructor', () => text({ constructor: { prototype: {} } }), 400, /constructor/],
  [
    'a key __proto__',
    () => text({}).replace('{', '{"__proto__":{"polluted":true},'),
    400,
    /__proto__/,
  ],
  [
    'a circle',
    () => text({ nodes: circle, edges: [edge('1', '2'), edge('2', '3'), edge('3', '2')] }),
    400,
    /"Log 2" leads back to itself/,
  ],
  [
    'a node inside of itself',
    () => text({ nodes: [START, { ...logNode('2'), parent_id: '2' }], edges: [] }),
    400,
    /"Log 2" leads back to itself/,
  ],
  ['no start node', () => text({ nodes: [logNode('2')], edges: [] }), 400, /no start node/],
  [
    'two start nodes',
    () => text({ nodes: [START, { ...START, id: '9' }], edges: [] }),
    400,
    /\/nodes\/1\/type/,
  ],
  [
    'an edge to a node that is not there',
    () => text({ nodes: circle, edges: [edge('1', '2'), edge('2', '77')] }),
    400,
    /\/edges\/1\/target.*names node 77, which does not exist/,
  ],
  [
    'a node inside of one that is not there',
    () => text({ nodes: [START, { ...logNode('2'), parent_id: '77' }], edges: [] }),
    400,
    /inside node 77/,
  ],
  ['501 nodes', () => text({ nodes: Array(501).fill(START) }), 400, /nodes/],
  ['more than 1 MB', () => text({ manual_execution_payload: 'x'.repeat(1_100_000) }), 413, /large/],
  ['a list', () => JSON.stringify([exported]), 400, /object/],
];

test.each(BAD)(
  'an import of %s is refused, and creates nothing',
  async (_what, sent, status, message) => {
    const before = await count();
    const response = await importText(sent());
    expect(response.status, response.body).toBe(status);
    expect(response.body.replaceAll('\\"', '"')).toMatch(message);
    expect(await count()).toBe(before);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
);

test('the same without a mistake is created', async () => {
  const { status, body } = await importText(text({}));
  expect(status, body).toBe(200);
  expect(body).toContain('"missing":[]');
});
