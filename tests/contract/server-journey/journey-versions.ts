// The published versions of a workflow.
import { expect } from 'vitest';
import { MAKERS, step, toWorkflowPath } from './journey-step.ts';

export const versionSteps = MAKERS.flatMap((as) => [
  step(
    'listWorkflowVersions',
    as,
    'sees the version',
    (journey) => ({ path: toWorkflowPath(journey, as), query: {} }),
    (body) => {
      expect(body).toMatchObject({
        totalDocs: 1,
        docs: [{ version: 1, description: 'The first', is_current: true }],
      });
    },
  ),
  step(
    'getWorkflowVersion',
    as,
    'reads the version',
    (journey) => ({ path: { ...toWorkflowPath(journey, as), version: '1' } }),
    (body) => {
      expect(body).toMatchObject({ version: 1, nodes: [{ id: '1' }, { id: '2' }] });
    },
  ),
  step(
    'updateWorkflowVersion',
    as,
    'says what it changed',
    (journey) => ({
      path: { ...toWorkflowPath(journey, as), version: '1' },
      body: { description: 'It greets them' },
    }),
    (body) => {
      expect(body).toMatchObject({ version: 1, description: 'It greets them', is_current: true });
    },
  ),
  step(
    'restoreWorkflowVersion',
    as,
    'makes it the draft again',
    (journey) => ({
      path: { ...toWorkflowPath(journey, as), version: '1' },
      body: { revision: 3 },
    }),
    (body) => {
      expect(body).toMatchObject({ version: null, revision: 4, has_changes: false });
    },
  ),
]);
