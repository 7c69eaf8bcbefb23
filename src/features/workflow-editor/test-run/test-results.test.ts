import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { indexSteps } from './test-results';

it('leaves out what another node of the same id did', () => {
  const [step] = (example('getExecution', 200, 'completed').nodes ?? []).filter(
    ({ node_type }) => node_type === 'http',
  );
  if (step === undefined) {
    throw new Error('The example sent no request.');
  }
  const { node_id: id } = step;
  const node = { id, name: 'A', data: null };
  expect(indexSteps([step], [{ ...node, type: 'http' }]).get(id)).toBe(step);
  expect(indexSteps([step], [{ ...node, type: 'log' }]).size).toBe(0);
  // The results of a deleted node are shown nowhere.
  expect(indexSteps([step], []).get(id)).toBe(step);
});
