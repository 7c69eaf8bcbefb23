// Saved payloads for tests of a workflow, and code that is tested alone.
import { expect } from 'vitest';
import { HARBOR, idOf, step } from './journey-step.ts';

const PAYLOAD = { email: 'ines@atelier-moreau.example' };
const saved = new Map<string, string>();

export const fixtureSteps = (['apiKey', 'accountToken'] as const).flatMap((as) => [
  step(
    'saveWorkflowFixture',
    as,
    'saves a payload',
    (kept) => ({
      path: idOf(kept, as),
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
    (kept) => ({ path: idOf(kept, as) }),
    (body) => {
      expect(body).toMatchObject([{ _id: saved.get(as), name: 'A new contact' }]);
    },
  ),
  step(
    'getWorkflowFixture',
    as,
    'reads it',
    (kept) => ({ path: { ...idOf(kept, as), fixture_id: saved.get(as) ?? '' } }),
    ({ payload }) => {
      expect(payload).toEqual(PAYLOAD);
    },
  ),
  step(
    'deleteWorkflowFixture',
    as,
    'deletes it',
    (kept) => ({ path: { ...idOf(kept, as), fixture_id: saved.get(as) ?? '' } }),
    (body) => {
      expect(body).toMatchObject({ success: true });
    },
  ),
  step(
    'testWorkflowCode',
    as,
    'runs one expression',
    (kept) => ({
      path: idOf(kept, as),
      body: { language: 'jsonata', code: 'a + 1', input: { a: 1 } },
    }),
    (body) => {
      expect(body).toMatchObject({ status: 'Success', output: 2 });
    },
  ),
]);
