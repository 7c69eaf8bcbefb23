// The documented errors of folders of workflows, and of operations on several workflows.

import type { WorkflowFolder } from '@patchbay/contract/schema.gen.d.ts';
import { asUser, sender } from '@patchbay/test-kit/server/call-app.ts';
import { type Refusal, refusal } from './refusal.ts';

const UNKNOWN = 'f'.repeat(24);
const FOLDERS = '/api/v2/public/workflow-folders';

export const folderRefusals: readonly Refusal[] = [
  ...(['updateWorkflowFolder', 'deleteWorkflowFolder'] as const).flatMap((operation): Refusal[] => [
    {
      ...refusal(operation, 404, 'a folder that is not there', 'RESOURCE_NOT_FOUND'),
      changes: { path: { id: UNKNOWN } },
      field: ['path', '/id'],
    },
    {
      ...refusal(operation, 400, 'an id that is none', 'VALIDATION_ERROR'),
      changes: { path: { id: 'the-folder-of-contacts-1' } },
      field: ['path', '/id'],
      isMalformed: true,
    },
  ]),
  {
    ...refusal('listWorkflowFolders', 400, 'an app that can be none', 'VALIDATION_ERROR'),
    changes: { query: { slug: 'No app' } },
    field: ['query', '/slug'],
    isMalformed: true,
  },
  {
    ...refusal('createWorkflowFolder', 400, 'no name', 'VALIDATION_ERROR'),
    changes: { body: { name: ' ' } },
    field: ['body', '/name'],
    isMalformed: true,
  },
  {
    ...refusal('createWorkflowFolder', 404, 'an app that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { body: { name: 'Contacts', slug: 'no_such_app' } },
  },
  {
    ...refusal('createWorkflowFolder', 409, 'a name that is taken', 'ALREADY_EXISTS'),
    prepare: async (app) => {
      const { accountToken } = await app.makeOrg();
      await sender(app)('POST', FOLDERS, asUser(accountToken), { name: 'Contacts' });
      return {
        body: { name: 'contacts' },
        credential: ['accountToken'],
        secrets: { accountToken },
      };
    },
    field: ['body', '/name'],
  },
  {
    ...refusal('updateWorkflowFolder', 409, 'a name that is taken', 'ALREADY_EXISTS'),
    prepare: async (app) => {
      const { accountToken } = await app.makeOrg();
      const make = (name: string) =>
        sender(app)<WorkflowFolder>('POST', FOLDERS, asUser(accountToken), { name });
      await make('Contacts');
      const { body } = await make('Reports');
      return {
        path: { id: body._id },
        body: { name: 'Contacts' },
        credential: ['accountToken'],
        secrets: { accountToken },
      };
    },
    field: ['body', '/name'],
  },
  {
    ...refusal('moveWorkflows', 404, 'a workflow that is not there', 'RESOURCE_NOT_FOUND'),
    changes: { body: { ids: [UNKNOWN], folder_id: null } },
    field: ['body', '/ids/0'],
  },
  {
    ...refusal('moveWorkflows', 400, 'no workflow', 'VALIDATION_ERROR'),
    changes: { body: { ids: [], folder_id: null } },
    field: ['body', '/ids'],
    isMalformed: true,
  },
  {
    ...refusal('publishWorkflows', 400, 'no workflow', 'VALIDATION_ERROR'),
    changes: { body: { ids: [], published: true } },
    field: ['body', '/ids'],
    isMalformed: true,
  },
  {
    ...refusal('deleteWorkflows', 400, 'no workflow', 'VALIDATION_ERROR'),
    changes: { body: { ids: [] } },
    field: ['body', '/ids'],
    isMalformed: true,
  },
];
