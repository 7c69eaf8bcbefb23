// Saved payloads for tests of a workflow, and code that is tested alone.
import { expect } from 'vitest';
import { HARBOR, step, toWorkflowPath } from './journey-step.ts';

const PAYLOAD = { email: 'ines@atelier-moreau.example' };
const saved = new Map<string, string>();

export const fixtureSteps = (['apiKey', 'accountToken'] as const).flatMap((as) => [
  step(
    'saveWorkflowFixture',
    as,
    'saves a payload',
    (journey) => ({
      path: toWorkflowPath(journey, as),
      body: { name: ' A new contact ', payload: PAYLOAD, ...HARBOR },
    }),
    (body) => {
      expect(body).toMatchObject({ name: 'A new contact', size: 39, ...HARBOR });
      saved.set(as, body._id);
    },
  ),
  step(
    'listWorkflowFixtures',
    as,
    'finds it',
    (journey) => ({ path: toWorkflowPath(journey, as) }),
    (body) => {
      expect(body).toMatchObject([{ _id: saved.get(as), name: 'A new contact' }]);
    },
  ),
  step(
    'getWorkflowFixture',
    as,
    'reads it',
    (journey) => ({ path: { ...toWorkflowPath(journey, as), fixture_id: saved.get(as) ?? '' } }),
    ({ payload }) => {
      expect(payload).toEqual(PAYLOAD);
    },
  ),
  step(
    'deleteWorkflowFixture',
    as,
    'deletes it',
    (journey) => ({ path: { ...toWorkflowPath(journey, as), fixture_id: saved.get(as) ?? '' } }),
    (body) => {
      expect(body).toMatchObject({ success: true });
    },
  ),
  step(
    'testWorkflowCode',
    as,
    'runs one expression',
    (journey) => ({
      path: toWorkflowPath(journey, as),
      body: { language: 'jsonata', code: 'a + 1', input: { a: 1 } },
    }),
    (body) => {
      expect(body).toMatchObject({ status: 'Success', output: 2 });
    },
  ),
]);
