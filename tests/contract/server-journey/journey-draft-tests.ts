// Tests of a draft, and the fork of one.
import { expect } from 'vitest';
import { HARBOR, MAKERS, type Maker, step, toWorkflowPath } from './journey-step.ts';

/** The id of the test that each credential has started. */
const tests = new Map<Maker, string>();

export const draftTestSteps = [
  ...MAKERS.map((as) =>
    step(
      'testWorkflow',
      as,
      'tries the draft',
      (journey) => ({
        path: toWorkflowPath(journey, as),
        body: { ...HARBOR, payload: { email: 'nora@harborcoffee.example' } },
      }),
      ({ execution_id, message }) => {
        expect(message).toBe('The draft was started.');
        tests.set(as, execution_id);
      },
    ),
  ),
  ...(['apiKey', 'accountToken'] as const).map((as) =>
    step(
      'forkExecution',
      as,
      'runs the test again with another payload',
      () => ({
        path: { id: tests.get(as) ?? '' },
        body: { node_id: '1', input: { email: 'b@example.com' } },
      }),
      ({ id }) => {
        expect(id).not.toBe(tests.get(as));
      },
    ),
  ),
];
