// The promotion of a workflow from Test to Production.
import { expect } from 'vitest';
import { idOf, step } from './journey-step.ts';

export const promotionSteps = [
  step(
    'previewWorkflowPromotion',
    'accountToken',
    'sees what Production would get',
    (kept) => ({ path: idOf(kept, 'accountToken'), query: { version: '1' } }),
    (body) => {
      expect(body).toMatchObject({ version: 1, target: null });
    },
  ),
  step(
    'promoteWorkflow',
    'accountToken',
    'promotes it',
    (kept) => ({ path: idOf(kept, 'accountToken'), body: { version: 1, revision: null } }),
    (body) => {
      expect(body).toMatchObject({ workflow: { environment: 'production', published: false } });
    },
  ),
];
