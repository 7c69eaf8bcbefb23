// docs/guides/error-codes.md: the error codes of the contract, with their meaning.
import { type JsonObject, listStrings, toObject } from '@patchbay/contract/json.ts';

const START = `<!-- Generated from openapi/components/schemas/error-codes.yaml by \`npm run generate\`. Do not edit. -->

# Error codes

Every error has the same body: \`status_code\`, \`http_error_type\`, \`error_code\`, \`message\` and \`request_id\`; \`details\` names the invalid fields. Decide by \`error_code\`, show \`message\`. Releases may add codes, so treat one that you do not know by its \`status_code\`.
`;

/** The guide, from the bundled contract. */
export function errorCodesGuide(contract: JsonObject): string {
  const schemas = toObject(toObject(contract.components).schemas);
  return [
    START,
    table(toObject(schemas.KnownErrorCode)),
    '\n## When an app is not connected\n',
    '`connect_attempt.error_code` of `GET /api/v2/f-sdk/application/{slug}`, and of the error that `connect()` of the SDK rejects with:\n',
    table(toObject(schemas.KnownAttemptErrorCode)),
    '',
  ].join('\n');
}

function table(schema: JsonObject): string {
  const meanings = toObject(schema['x-enumDescriptions']);
  const rows = listStrings(schema.enum).map(
    (code) => `| \`${code}\` | ${String(meanings[code])} |`,
  );
  return ['| `error_code` | meaning |', '|---|---|', ...rows].join('\n');
}
