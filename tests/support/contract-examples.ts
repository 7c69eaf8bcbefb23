import type { operations } from '@patchbay/contract/schema.gen.d.ts';
import contract from '../../openapi/dist/openapi.json';

/** An operation of the contract: the hosted page calls more than the dashboard's client knows. */
export type OperationId = keyof operations;

type JsonOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;

/** The body of a response; what an operation does not name is its `default` response. */
export type BodyOf<Op extends OperationId, Status extends number> =
  operations[Op]['responses'] extends Record<Status, infer R>
    ? JsonOf<R>
    : operations[Op]['responses'] extends { default: infer R }
      ? JsonOf<R>
      : never;

type Node = { [key: string]: unknown };

export type Operation = { id: string; method: string; path: string; responses: Node };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Follows `$ref`s inside the bundle. */
function resolve(value: unknown): Node {
  if (!isNode(value)) {
    throw new Error('The contract has no object where one was expected.');
  }
  const ref = value.$ref;
  if (typeof ref !== 'string') {
    return value;
  }
  let target: unknown = contract;
  for (const part of ref.slice(2).split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    target = isNode(target) ? target[key] : undefined;
  }
  return resolve(target);
}

function readOperations(): Operation[] {
  const paths: Node = contract.paths;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = isNode(item) ? item[method] : undefined;
      return isNode(operation)
        ? [
            {
              id: String(operation.operationId),
              method: method.toUpperCase(),
              path,
              responses: resolve(operation.responses),
            },
          ]
        : [];
    }),
  );
}

/** Every operation of the contract. */
export const OPERATIONS: readonly Operation[] = readOperations();

export function operationOf(id: OperationId): Operation {
  const operation = OPERATIONS.find((each) => each.id === id);
  if (operation === undefined) {
    throw new Error(`The contract has no operation ${id}.`);
  }
  return operation;
}

/**
 * A named example of the contract, a fresh copy at each call:
 * `example('listLinkedAccounts', 200, 'default')`. Errors of the `default` response are asked for
 * with their own status: `example('getOrg', 500, 'server_error')`.
 * @throws Error naming what there is, when there is no such example
 */
export function example<Op extends OperationId, Status extends number>(
  id: Op,
  status: Status,
  name: string,
): BodyOf<Op, Status> {
  const { responses } = operationOf(id);
  const response = resolve(responses[String(status)] ?? responses.default);
  const content = resolve(resolve(response.content)['application/json']);
  const examples = resolve(content.examples);
  const entry = examples[name];
  if (entry === undefined) {
    const names = Object.keys(examples).join(', ');
    throw new Error(`${id} ${status} has no example '${name}'. It has: ${names}.`);
  }
  // The one cast: the contract tests prove that every example fits its schema.
  return structuredClone(resolve(entry).value) as BodyOf<Op, Status>;
}
