import { operations } from '@patchbay/contract/operations.ts';
import { describe, it } from 'vitest';
import { expectRefusal, expectSuccess } from './mock-expectations.ts';

/**
 * The operations whose bodies Prism does not check: it resolves at most 20 recursive schemas of an operation, and the
 * rules of nodes are more. The server does check them, see `malformed-input.full.test.ts`.
 */
const UNCHECKED = ['importWorkflow', 'saveWorkflowGraph'];
/** The operations whose bodies may be any JSON. */
const FREE = ['receiveWebhook', 'resumeByWebhook'];

describe.each(operations)('$operationId on the mock', (operation) => {
  it('responds to a valid request with each credential', async () => {
    for (const credential of operation.security) {
      await expectSuccess(operation, { credential });
    }
  });

  if (
    operation.requestBody !== undefined &&
    ![...UNCHECKED, ...FREE].includes(operation.operationId)
  ) {
    const { isRequired } = operation.requestBody;
    it('rejects a body of the wrong type, and a missing required one', async () => {
      await expectRefusal(400, operation, { body: 7 });
      if (isRequired) {
        await expectRefusal(400, operation, { withoutBody: true });
      }
    });
  }

  if (operation.security.length > 0 && operation.security.every((schemes) => schemes.length > 0)) {
    it('responds with 401 without a credential', () =>
      expectRefusal(401, operation, { credential: 'none' }));
  }
});
