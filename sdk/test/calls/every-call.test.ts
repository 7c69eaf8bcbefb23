// Each method sends exactly the request of the contract and returns its response.

import type { Operation } from '@patchbay/contract/list-operations.ts';
import { getOperation, operations } from '@patchbay/contract/operations.ts';
import { toPathPattern } from '@patchbay/contract/path-pattern.ts';
import { findViolations } from '@patchbay/contract/violations.ts';
import { describe, expect, it } from 'vitest';
import { Patchbay } from '../../src/index.ts';
import { json, type Observed, observedFetch } from '../support/observed-fetch.ts';
import { calls } from './calls.ts';

const sdkOperations = operations.filter(({ audience }) => audience.includes('sdk'));

describe.each(calls)('$operationId by $method()', (call) => {
  const operation = getOperation(call.operationId);
  const examples = listExamples(operation);

  it('sends the request of the contract', async () => {
    const { fetch, requests } = observedFetch(() => json(examples[0]));
    await call.run(new Patchbay({ token: 'session-token', baseUrl: 'http://localhost', fetch }));

    const { path, query = {}, headers = {}, body } = call.sent;
    expect(requests).toEqual([
      {
        method: operation.method,
        path,
        query,
        headers: {
          authorization: 'Bearer session-token',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body,
      },
    ]);
    expect(requests.flatMap((request) => requestViolations(operation, request))).toEqual([]);
  });

  it.each(examples)('returns the response of the contract (%#)', async (body) => {
    const { fetch } = observedFetch(() => json(body));
    const client = new Patchbay({ token: 'session-token', baseUrl: 'http://localhost', fetch });
    expect(await call.run(client)).toEqual(call.result?.(body) ?? body);
  });

  it('has the name of the contract, which has examples of its response', () => {
    expect(examples[0]).toBeDefined();
    expect(operation.value['x-sdk-method']).toBe(call.method);
    expect(Patchbay.prototype).toHaveProperty(call.method);
  });
});

describe('the whole client', () => {
  it('covers every operation of its audience', () => {
    // connect() has its own tests. The POST form of reading a field and the public configs are for other
    // clients.
    const elsewhere = sdkOperations
      .map(({ operationId }) => operationId)
      .filter((id) =>
        /^(startIntegration|resolveConfigField|[a-z]+Public(Default)?Config)$/.test(id),
      );
    const covered = [...calls.map(({ operationId }) => operationId), ...elsewhere];
    expect(sdkOperations.map(({ operationId }) => operationId).sort()).toEqual(
      [...new Set(covered)].sort(),
    );
  });

  it('has no method beyond those of the contract', () => {
    const methods = new Set<string>();
    for (let type: object = Patchbay.prototype; type !== Object.prototype; ) {
      for (const name of Object.getOwnPropertyNames(type)) {
        methods.add(name);
      }
      type = Object.getPrototypeOf(type);
    }
    methods.delete('constructor');
    expect([...methods].sort()).toEqual(
      [...new Set(sdkOperations.map(({ value }) => value['x-sdk-method']))].sort(),
    );
  });
});

/** Returns every named example of the success response. */
function listExamples({ contents }: Operation): unknown[] {
  return contents
    .filter(({ code }) => code === '200')
    .flatMap(({ examples }) => examples.map(({ value }) => value));
}

/** Returns the deviations of a request from the contract. */
function requestViolations(operation: Operation, request: Observed): string[] {
  const values: { [location: string]: { [name: string]: string } } = {
    query: request.query,
    header: request.headers,
    path: pathValues(operation.path, request.path),
  };
  const declared = operation.parameters.map(({ name }) => name);
  const unknown = [...Object.keys(request.query), ...Object.keys(request.headers)].filter(
    (name) => !['authorization', 'content-type', ...declared].includes(name),
  );
  return [
    ...unknown.map((name) => `${name} is not in the contract`),
    ...operation.parameters.flatMap(({ in: part, name, isRequired, schema, schemaPointer }) => {
      const value = values[part]?.[name];
      if (value === undefined) {
        return isRequired ? [`${name} is missing`] : [];
      }
      return findViolations(schemaPointer, schema.type === 'integer' ? Number(value) : value);
    }),
    ...bodyViolations(operation, request.body),
  ];
}

function bodyViolations({ requestBody }: Operation, body: unknown): string[] {
  if (body === undefined) {
    return requestBody?.isRequired === true ? ['the body is missing'] : [];
  }
  return requestBody === undefined
    ? ['the contract has no body here']
    : findViolations(requestBody.schemaPointer, body);
}

function pathValues(template: string, path: string): { [name: string]: string } {
  return { ...new RegExp(`^${toPathPattern(template)}$`).exec(path)?.groups };
}
