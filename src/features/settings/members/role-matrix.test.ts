import { expect, it } from 'vitest';
import contract from '../../../../openapi/dist/openapi.json';
import { ROLE_MATRIX } from './role-matrix';

function rolesOfTheContract(): Map<string, unknown> {
  const roles = new Map<string, unknown>();
  for (const item of Object.values(contract.paths)) {
    for (const operation of Object.values(item)) {
      if (typeof operation === 'object' && 'operationId' in operation && 'x-role' in operation) {
        roles.set(operation.operationId, operation['x-role']);
      }
    }
  }
  return roles;
}

it('says what the contract says', () => {
  const roles = rolesOfTheContract();
  for (const { act, least, operations } of ROLE_MATRIX) {
    for (const operation of operations) {
      expect(roles.get(operation), `${act}: ${operation}`).toBe(least);
    }
  }
});
