import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { readWorkflowFile } from './read-workflow-file';

const EXPORTED = example('exportWorkflow', 200, 'document');
const LONG = 'x'.repeat(300_000);

async function readEntries(...workflows: readonly object[]) {
  const result = await readWorkflowFile(new File([JSON.stringify(workflows)], 'many.json'));
  return 'entries' in result ? result.entries : [];
}

const [node] = EXPORTED.nodes;
const [app] = EXPORTED.apps;

it.each([
  [{ name: LONG }, 'Its name has 300,000 characters; a name has 240 at most.'],
  [{ description: LONG }, 'Its description has 300,000 characters; a description has 2,000'],
  [{ workflow_alias: LONG }, 'Its alias has 300,000 characters; an alias has 120 at most.'],
  [{ nodes: [{ ...node, name: LONG }] }, 'The name of node “1” has 300,000 characters;'],
  [{ apps: [{ ...app, name: LONG }] }, `The name of the app “${app?.slug}” has 300,000`],
  [{ nodes: [{ ...node, id: LONG }] }, 'The id of a node has 300,000 characters;'],
  [{ format: `patchbay-workflow-${LONG}` }, 'of a newer version than this one'],
])(
  'refuses what is too long, says what it is, and keeps no such text: case %#',
  async (part, text) => {
    const entries = await readEntries(EXPORTED, { ...EXPORTED, ...part });
    expect(entries).toEqual([
      { name: EXPORTED.name, document: EXPORTED },
      { name: expect.any(String), problem: expect.stringContaining(text) },
    ]);
    expect(JSON.stringify(entries[1]).length).toBeLessThan(600);
  },
);

it('takes a name of 240 characters, of whatever plane', async () => {
  const name = '🪁'.repeat(240);
  expect(await readEntries({ ...EXPORTED, name })).toMatchObject([{ document: { name } }]);
});
