// The promotion of a workflow from Test to Production.
import { expect } from 'vitest';
import { step, toWorkflowPath } from './journey-step.ts';

export const promotionSteps = [
  step(
    'previewWorkflowPromotion',
    'accountToken',
    'sees what Production would get',
    (journey) => ({ path: toWorkflowPath(journey, 'accountToken'), query: { version: '1' } }),
    (body) => {
      expect(body).toMatchObject({ version: 1, target: null });
    },
  ),
  step(
    'promoteWorkflow',
    'accountToken',
    'promotes it',
    (journey) => ({
      path: toWorkflowPath(journey, 'accountToken'),
      body: { version: 1, revision: null },
    }),
    (body) => {
      expect(body).toMatchObject({ workflow: { environment: 'production', published: false } });
    },
  ),
];
