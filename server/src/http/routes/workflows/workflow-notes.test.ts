import type {
  ImportWorkflowResponse,
  Workflow,
  WorkflowExport,
} from '@patchbay/contract/schema.gen.d.ts';
import { runSql } from '@patchbay/test-kit/server/run-sql.ts';
import { expect, test } from 'vitest';
import { shareWorkflowApp } from '#test/workflows/workflow-app.ts';
import { graph, WORKFLOWS } from '#test/workflows/workflow-fixture.ts';

const NOTE = {
  id: 'a',
  text: 'Ask Dana before you change this.',
  position: { x: -20.5, y: 300 },
  size: { width: 240, height: 120 },
  color: 'warning',
};

const { app, fixture } = await shareWorkflowApp();

const save = (id: string, revision: number, change: object = {}) =>
  fixture.call('PUT', id, { what: '/graph', body: { ...graph(), revision, ...change } });

test('notes stay with draft, version, copy and export, and are not a change to publish', async () => {
  const draft = await fixture.create();
  expect(draft.notes).toEqual([]);
  const { _id: id } = await fixture.publish(draft, { ...graph(), notes: [NOTE] });
  const savedDraft = await save(id, 2);
  expect(savedDraft.body).toMatchObject({ notes: [NOTE], revision: 3, has_changes: false });

  const [changedNote, second] = [
    { ...NOTE, text: 'Changed' },
    { ...NOTE, id: 'b' },
  ];
  const changed = await save(id, 3, { notes: [changedNote, second] });
  expect(changed.body).toMatchObject({
    notes: [changedNote, second],
    revision: 4,
    has_changes: false,
  });
  const again = await fixture.call('PUT', id, { what: '/publish', body: { published: true } });
  expect(again.body).toMatchObject({ current_version: 1, notes: [NOTE] });

  const copy = await fixture.call('POST', id, { what: '/duplicate', body: {} });
  expect(copy.body.notes).toEqual([changedNote, second]);
  const exported = await fixture.call<WorkflowExport>('GET', id, { what: '/export' });
  const importing = (document: object) =>
    fixture.send<ImportWorkflowResponse>('POST', `${WORKFLOWS}/import`, fixture.member, document);
  expect((await importing(exported.body)).body.workflow.notes).toEqual([changedNote, second]);
  const { notes: _notes, ...withoutNotes } = exported.body;
  expect((await importing(withoutNotes)).body.workflow.notes).toEqual([]);

  const restored = await fixture.call('POST', id, {
    what: '/versions/1/restore',
    body: { revision: 4 },
  });
  expect(restored.body).toMatchObject({ notes: [NOTE], has_changes: false });
});

test('a draft that was stored before there were notes has none', async () => {
  const { _id: id } = await fixture.publish(await fixture.create());
  await runSql(
    app.database.adminUrl,
    `update workflow_draft set document = (document::jsonb - 'notes')::json where workflow = $1`,
    [id],
  );
  const { body } = await fixture.call<Workflow>('GET', id, { what: '/edit' });
  expect(body).toMatchObject({ notes: [], has_changes: false });
});

test.each([
  ['/notes/1/id', [NOTE, NOTE]],
  ['/notes/0/text', [{ ...NOTE, text: 'x'.repeat(4001) }]],
  ['/notes/0/size/width', [{ ...NOTE, size: { width: 1e9, height: 100 } }]],
  ['/notes/0/color', [{ ...NOTE, color: 'red' }]],
  ['/notes', Array.from({ length: 101 }, (_, at) => ({ ...NOTE, id: `${at}` }))],
])('refuses %s', async (pointer, notes) => {
  const draft = await fixture.create();
  const refused = await save(draft._id, 1, { notes });
  expect(refused.status).toBe(400);
  expect(refused.body.details).toContainEqual(expect.objectContaining({ pointer }));
});
