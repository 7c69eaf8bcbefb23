import type { Operation } from '@patchbay/contract/list-operations.ts';

/**
 * The operation of a request; undefined if the contract has none. If several templates match, the one
 * with the fewest parameters wins, as in Prism and in OpenAPI.
 */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  pathname: string,
): Operation | undefined {
  const segments = pathname.split('/');
  return operations
    .filter((operation) => operation.method === method && matches(operation.path, segments))
    .sort((one, other) => parameterCount(one.path) - parameterCount(other.path))
    .at(0);
}

function matches(template: string, segments: readonly string[]): boolean {
  const parts = template.split('/');
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      part.startsWith('{') ? segments[index] !== '' : part === segments[index],
    )
  );
}

function parameterCount(template: string): number {
  return template.split('{').length - 1;
}
