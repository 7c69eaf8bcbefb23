// The workflow templates, as builders of workflows see them.
import { expect } from 'vitest';
import { plain, step } from './journey-step.ts';

export const workflowTemplateSteps = (['apiKey', 'accountToken'] as const).flatMap((as) => [
  step('listWorkflowTemplates', as, 'looks for a workflow to begin with', plain, ({ docs }) => {
    expect(docs).toContainEqual(expect.objectContaining({ id: 'contacts-to-crm' }));
  }),
  step(
    'getWorkflowTemplate',
    as,
    'takes one',
    () => ({ path: { template_id: 'contacts-to-crm' } }),
    (body) => {
      expect(body).toMatchObject({ format: 'patchbay-workflow-1' });
    },
  ),
]);
