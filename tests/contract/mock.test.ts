import { describe, expect, it } from 'vitest';
import type { Json } from '../../mock-server/src/json.ts';
import { operations } from '../support/contract-operations.ts';
import { contractRequest } from '../support/contract-request.ts';
import {
  errorBodyViolations,
  readBody,
  statusOf,
  successOf,
} from '../support/contract-response.ts';
import { violations } from '../support/contract-schema.ts';
import { mockUrl } from '../support/mock-url.ts';

describe.each(operations)('$operationId on the mock', (operation) => {
  const success = successOf(operation);

  async function expectSuccess(changes: { body?: Json; credential?: string[] }): Promise<void> {
    const response = await fetch(contractRequest(mockUrl, operation, changes));
    expect(String(response.status)).toBe(success.code);
    expect(violations(success.schemaPointer, await readBody(response))).toEqual([]);
  }

  async function expectRefusal(status: number, request: Request): Promise<void> {
    const response = await fetch(request);
    expect(response.status).toBe(status);
    expect(errorBodyViolations(await readBody(response))).toEqual([]);
  }

  if (operation.requestBody === undefined) {
    it('answers a good request', () => expectSuccess({}));
  } else {
    it.each(operation.requestBody.examples)('answers a good request: $name', ({ value }) =>
      expectSuccess({ body: value }),
    );

    it('refuses a body of the wrong type', () =>
      expectRefusal(400, contractRequest(mockUrl, operation, { body: 7 })));
  }

  if (operation.requestBody?.isRequired === true) {
    it('refuses a missing body', () =>
      expectRefusal(400, contractRequest(mockUrl, operation, { withoutBody: true })));
  }

  it.each(operation.security.map((credential) => ({ credential })))(
    'takes the credential $credential',
    ({ credential }) => expectSuccess({ credential }),
  );

  if (operation.security.length > 0 && operation.security.every((one) => one.length > 0)) {
    it('answers 401 without a credential', () =>
      expectRefusal(401, contractRequest(mockUrl, operation, { credential: 'none' })));
  }

  const examples = operation.contents.flatMap((content) =>
    content.examples.map((example) => ({
      ...example,
      mediaType: content.mediaType,
      code: statusOf(content.code, example.value),
    })),
  );
  it.each(examples)(
    'gives the example $name of $code when asked',
    async ({ name, code, mediaType, value }) => {
      const headers = { prefer: `code=${code}, example=${name}`, accept: mediaType };
      const response = await fetch(contractRequest(mockUrl, operation, { headers }));
      expect(response.status).toBe(code);
      expect(await readBody(response)).toEqual(value);
    },
  );
});
