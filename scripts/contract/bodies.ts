import type { JsonObject } from '@patchbay/contract/json.ts';
import { getMember, type Located, listMembers } from '@patchbay/contract/resolve.ts';

/** Returns the request body of an operation as a list, which is empty if there is none. */
export function requestBody(
  contract: JsonObject,
  operation: Pick<Located, 'pointer' | 'value'>,
): Located[] {
  return [getMember(contract, operation, 'requestBody') ?? []].flat();
}

/** Returns the schemas of a body, one for each media type. */
export function bodySchemas(contract: JsonObject, body: Located): Located[] {
  return listMembers(contract, body, 'content').flatMap(
    (media) => getMember(contract, media, 'schema') ?? [],
  );
}
