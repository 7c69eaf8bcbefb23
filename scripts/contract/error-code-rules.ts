// The error codes of examples are among those that the contract describes.
import { type JsonObject, listStrings, toObject } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';

/** Findings of all error responses, one line each. */
export function errorCodeFindings(
  contract: JsonObject,
  operations: readonly Operation[],
): string[] {
  const schemas = toObject(toObject(contract.components).schemas);
  const known = listStrings(toObject(schemas.KnownErrorCode).enum);
  return operations.flatMap(({ name, contents }) =>
    contents
      .filter(({ code }) => code === 'default' || Number(code) >= 400)
      .flatMap(({ examples }) => examples.map(({ value }) => toObject(value).error_code))
      .filter((code) => typeof code === 'string' && !known.includes(code))
      .map(
        (code) =>
          `${name} has an example with the error code ${code}, which KnownErrorCode does not list`,
      ),
  );
}
