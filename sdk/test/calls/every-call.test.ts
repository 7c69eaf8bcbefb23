// Each method sends exactly the request of the contract, and returns its response.
import { describe, expect, it } from 'vitest';
import { Patchbay } from '../../src/index.ts';
import { faults, type Operation, operations } from '../support/contract.ts';
import { json, type Observed, observedFetch } from '../support/observed-fetch.ts';
import { calls } from './calls.ts';

const sdkOperations = operations.filter(({ audience }) => audience.includes('sdk'));

describe.each(calls)('$operationId by $method()', (call) => {
  const operation = find(call.operationId);

  it('sends the request of the contract', async () => {
    const { fetch, requests } = observedFetch(() => json(operation.answers[0]));
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
    expect(requests.flatMap((request) => breaches(operation, request))).toEqual([]);
  });

  it.each(operation.answers)('returns the response of the contract (%#)', async (body) => {
    const { fetch } = observedFetch(() => json(body));
    const client = new Patchbay({ token: 'session-token', baseUrl: 'http://localhost', fetch });
    expect(await call.run(client)).toEqual(call.result?.(body) ?? body);
  });

  it('has the name of the contract, which has examples of its response', () => {
    expect(operation.answers[0]).toBeDefined();
    expect(operation.sdkMethod).toBe(call.method);
    expect(Patchbay.prototype).toHaveProperty(call.method);
  });
});

describe('the whole client', () => {
  it('covers every operation of its audience', () => {
    // connect() has tests of its own; the POST form of a field read is for other clients.
    const elsewhere = ['startIntegration', 'resolveConfigField'];
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
      [...new Set(sdkOperations.map(({ sdkMethod }) => sdkMethod))].sort(),
    );
  });
});

function find(operationId: string): Operation {
  const found = operations.find((operation) => operation.operationId === operationId);
  if (found === undefined) {
    throw new Error(`The contract has no operation ${operationId}.`);
  }
  return found;
}

/** Where a request leaves the contract. */
function breaches(operation: Operation, request: Observed): string[] {
  const values: { [place: string]: { [name: string]: string } } = {
    query: request.query,
    header: request.headers,
    path: pathValues(operation.path, request.path),
  };
  const declared = operation.parameters.map(({ parameter }) => parameter.name);
  const unknown = [...Object.keys(request.query), ...Object.keys(request.headers)].filter(
    (name) => !['authorization', 'content-type', ...declared].includes(name),
  );
  return [
    ...unknown.map((name) => `${name} is not in the contract`),
    ...operation.parameters.flatMap(({ parameter, pointer }) => {
      const value = values[parameter.in]?.[parameter.name];
      if (value === undefined) {
        return parameter.required ? [`${parameter.name} is missing`] : [];
      }
      return faults(pointer, parameter.schema.type === 'integer' ? Number(value) : value);
    }),
    ...bodyBreaches(operation, request.body),
  ];
}

function bodyBreaches({ body: pointer, isBodyRequired }: Operation, body: unknown): string[] {
  if (body === undefined) {
    return isBodyRequired ? ['the body is missing'] : [];
  }
  return pointer === undefined ? ['the contract has no body here'] : faults(pointer, body);
}

function pathValues(template: string, path: string): { [name: string]: string } {
  const pattern = template.replaceAll(/{(\w+)}/g, '(?<$1>[^/]+)');
  return { ...new RegExp(`^${pattern}$`).exec(path)?.groups };
}
