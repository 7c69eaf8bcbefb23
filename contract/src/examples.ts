import type { BodyOf, OperationId } from './operation-types.ts';
import { operationOf } from './operations.ts';

/**
 * A named example of a response, a fresh copy at each call:
 * `example('listLinkedAccounts', 200, 'default')`. Errors of the `default` response are found by
 * their own status: `example('getOrg', 500, 'server_error')`.
 *
 * @throws Error with the names that exist, where there is no such example
 */
export function example<Op extends OperationId, Status extends number>(
  id: Op,
  status: Status,
  name: string,
): BodyOf<Op, Status> {
  const json = operationOf(id).contents.filter((one) => one.mediaType === 'application/json');
  const content =
    json.find(({ code }) => code === String(status)) ?? json.find(({ code }) => code === 'default');
  const examples = content?.examples ?? [];
  const found = examples.find((one) => one.name === name);
  if (found === undefined) {
    const names = examples.map((one) => one.name).join(', ');
    throw new Error(`${id} ${status} has no example '${name}'. It has: ${names}.`);
  }
  // The one cast: the contract tests prove that every example fits its schema.
  return structuredClone(found.value) as BodyOf<Op, Status>;
}
