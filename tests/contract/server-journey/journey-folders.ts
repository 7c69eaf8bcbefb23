// Folders of workflows, and operations on several workflows.
import { expect } from 'vitest';
import { type Journey, step, toWorkflowPath } from './journey-step.ts';

const KEYS = ['apiKey', 'accountToken'] as const;
const folders = new Map<string, string>();
/** The `_id`s of the workflows that are deleted, by the credential that created them. */
const others = new Map<string, string>();
const toFolderPath = (as: string) => ({ id: folders.get(as) ?? '' });
const getIds = (journey: Journey, as: 'apiKey' | 'accountToken') => [
  toWorkflowPath(journey, as).id,
];

export const folderSteps = KEYS.flatMap((as) => [
  step(
    'createWorkflowFolder',
    as,
    'makes a folder',
    () => ({ body: { name: `Folder of ${as}`, slug: 'demo_crm' } }),
    ({ _id }) => {
      folders.set(as, _id);
    },
  ),
  step(
    'updateWorkflowFolder',
    as,
    'gives it another name',
    () => ({ path: toFolderPath(as), body: { name: `Folder by ${as}` } }),
    (body) => {
      expect(body).toMatchObject({ name: `Folder by ${as}`, workflows: 0 });
    },
  ),
  step(
    'moveWorkflows',
    as,
    'puts a workflow in it',
    (journey) => ({
      body: { ids: getIds(journey, as), folder_id: toFolderPath(as).id, reorder: true },
    }),
    (body) => {
      expect(body).toMatchObject({ message: '1 workflow is moved.' });
    },
  ),
  step(
    'listWorkflowFolders',
    as,
    'sees what it holds',
    () => ({}),
    ({ docs }) => {
      expect(docs).toContainEqual(
        expect.objectContaining({ name: `Folder by ${as}`, workflows: 1 }),
      );
    },
  ),
  step(
    'publishWorkflow',
    as,
    'takes its workflow offline',
    (journey) => ({ path: toWorkflowPath(journey, as), body: { published: false } }),
    (body) => {
      expect(body.published).toBe(false);
    },
  ),
  ...[true, false].map((published) =>
    step(
      'publishWorkflows',
      as,
      published ? 'publishes it again' : 'takes it offline again',
      (journey) => ({ body: { ids: getIds(journey, as), published } }),
      ({ results }) => {
        expect(results).toMatchObject([{ error: null }]);
      },
    ),
  ),
  step(
    'publishWorkflows',
    as,
    'publishes its workflow',
    (journey) => ({ body: { ids: getIds(journey, as), published: true } }),
    ({ results }) => {
      expect(results).toMatchObject([{ version: 1, error: null }]);
    },
  ),
  step(
    'createWorkflow',
    as,
    'makes another one',
    () => ({ body: { name: `Another one of ${as}` } }),
    ({ workflow }) => {
      others.set(as, workflow._id);
    },
  ),
  step(
    'deleteWorkflows',
    as,
    'deletes it, and not one that is not there',
    () => ({ body: { ids: [others.get(as) ?? '', 'f'.repeat(24)] } }),
    ({ results }) => {
      expect(results).toMatchObject([
        { error: null },
        { error: { error_code: 'RESOURCE_NOT_FOUND' } },
      ]);
    },
  ),
  step(
    'deleteWorkflowFolder',
    as,
    'deletes the folder alone',
    () => ({ path: toFolderPath(as) }),
    (body) => {
      expect(body).toMatchObject({ success: true });
    },
  ),
]);
