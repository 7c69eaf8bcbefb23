import type { JsonObject } from '@patchbay/contract/json.ts';
import { getMember, type Located, listMembers } from '@patchbay/contract/resolve.ts';

/** The request body of an operation, in a list that is empty where it takes none. */
export function requestBody(
  contract: JsonObject,
  operation: Pick<Located, 'pointer' | 'value'>,
): Located[] {
  return [getMember(contract, operation, 'requestBody') ?? []].flat();
}

/** The schemas of a body, one for each media type. */
export function bodySchemas(contract: JsonObject, body: Located): Located[] {
  return listMembers(contract, body, 'content').flatMap(
    (media) => getMember(contract, media, 'schema') ?? [],
  );
}
