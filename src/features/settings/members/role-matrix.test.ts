import { getOperation } from '@patchbay/contract/operations.ts';
import { expect, it } from 'vitest';
import { ROLE_MATRIX } from './role-matrix';

it('matches the contract', () => {
  for (const { act, least, operations } of ROLE_MATRIX) {
    for (const operation of operations) {
      expect(getOperation(operation).value['x-role'], `${act}: ${operation}`).toBe(least);
    }
  }
});
