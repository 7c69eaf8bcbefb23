import { example } from '@patchbay/contract/examples.ts';
import { expect, it } from 'vitest';
import { stepsById } from './test-results';

it('leaves out what another node of the same id did', () => {
  const [step] = (example('getExecution', 200, 'completed').nodes ?? []).filter(
    ({ node_type }) => node_type === 'http',
  );
  if (step === undefined) {
    throw new Error('The example sent no request.');
  }
  const { node_id: id } = step;
  const node = { id, name: 'A', data: null };
  expect(stepsById([step], [{ ...node, type: 'http' }]).get(id)).toBe(step);
  expect(stepsById([step], [{ ...node, type: 'log' }]).size).toBe(0);
  // Of a node that is gone, nothing shows it.
  expect(stepsById([step], []).get(id)).toBe(step);
});
