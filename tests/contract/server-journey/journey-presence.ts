// The editors that show a workflow.
import { expect } from 'vitest';
import { MAKERS, step, toWorkflowPath } from './journey-step.ts';

const TAB = 'a-tab-of-the-editor';

export const presenceSteps = MAKERS.flatMap((as) => [
  step(
    'reportWorkflowPresence',
    as,
    'shows its editor, and sees that no other is open',
    (journey) => ({
      path: toWorkflowPath(journey, as),
      body: { client_id: TAB, node_id: '2', is_editing: true },
    }),
    (body) => {
      expect(body).toEqual({ revision: 4, others: [] });
    },
  ),
  step(
    'deleteWorkflowPresence',
    as,
    'closes it',
    (journey) => ({ path: { ...toWorkflowPath(journey, as), client_id: TAB } }),
    (body) => {
      expect(body).toMatchObject({ success: true });
    },
  ),
]);
