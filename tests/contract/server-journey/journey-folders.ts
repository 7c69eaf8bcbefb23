// Folders of workflows, and operations on several workflows.
import { expect } from 'vitest';
import { idOf, type Journey, step } from './journey-step.ts';

const KEYS = ['apiKey', 'accountToken'] as const;
const folders = new Map<string, string>();
const folderOf = (as: string) => ({ id: folders.get(as) ?? '' });
const ids = (kept: Journey, as: 'apiKey' | 'accountToken') => [idOf(kept, as).id];

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
    () => ({ path: folderOf(as), body: { name: `Folder by ${as}` } }),
    (body) => {
      expect(body).toMatchObject({ name: `Folder by ${as}`, workflows: 0 });
    },
  ),
  step(
    'moveWorkflows',
    as,
    'puts a workflow in it',
    (kept) => ({ body: { ids: ids(kept, as), folder_id: folderOf(as).id, reorder: true } }),
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
    'publishWorkflows',
    as,
    'publishes its workflow',
    (kept) => ({ body: { ids: ids(kept, as), published: true } }),
    ({ results }) => {
      expect(results).toMatchObject([{ version: 1, error: null }]);
    },
  ),
  step(
    'deleteWorkflows',
    as,
    'deletes one that is not there',
    () => ({ body: { ids: ['f'.repeat(24)] } }),
    ({ results }) => {
      expect(results).toMatchObject([{ error: { error_code: 'RESOURCE_NOT_FOUND' } }]);
    },
  ),
  step(
    'deleteWorkflowFolder',
    as,
    'deletes the folder alone',
    () => ({ path: folderOf(as) }),
    (body) => {
      expect(body).toMatchObject({ success: true });
    },
  ),
]);
