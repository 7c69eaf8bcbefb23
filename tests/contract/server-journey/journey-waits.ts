// A run waits, and what it waits for comes.
import { expect } from 'vitest';
import { insertWait } from '../../../server/test/executions/insert-wait.ts';
import { type Journey, step } from './journey-step.ts';

const tenantOf = ({ org }: Journey) => ({ org_id: org.org_id, environment: 'test' as const });

export const waitSteps = [
  step(
    'resumeByWebhook',
    null,
    'ends the wait',
    async (kept) => {
      const { token } = await insertWait(kept.app.app, tenantOf(kept), 'webhook');
      return { path: { token } };
    },
    ({ status }) => {
      expect(status).toBe('accepted');
    },
  ),
];
