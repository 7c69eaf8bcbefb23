import type { BodyOf, OperationId } from './operation-types.ts';
import { getOperation } from './operations.ts';

/**
 * Returns a fresh copy of a named example of a response: `example('listLinkedAccounts', 200, 'default')`.
 * Errors of the `default` response are found by their own status: `example('getOrg', 500,
 * 'server_error')`.
 *
 * @throws Error with the existing names if there is no such example
 */
export function example<Op extends OperationId, Status extends number>(
  id: Op,
  status: Status,
  name: string,
): BodyOf<Op, Status> {
  // This is the only cast: the contract tests prove that every example matches its schema.
  return exampleJson(id, status, name) as BodyOf<Op, Status>;
}

/** Returns the same as `example`, without its type: to find the type of any operation's example is slow to compile. */
export function exampleJson(id: OperationId, status: number, name: string): unknown {
  const json = getOperation(id).contents.filter(
    (content) => content.mediaType === 'application/json',
  );
  const content =
    json.find(({ code }) => code === String(status)) ?? json.find(({ code }) => code === 'default');
  const examples = content?.examples ?? [];
  const found = examples.find((candidate) => candidate.name === name);
  if (found === undefined) {
    const names = examples.map((candidate) => candidate.name).join(', ');
    throw new Error(`${id} ${status} has no example '${name}'. It has: ${names}.`);
  }
  return structuredClone(found.value);
}
