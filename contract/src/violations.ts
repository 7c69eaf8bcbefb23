import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contract } from './document.ts';

/** Keywords of OpenAPI around and inside the schemas. They do not constrain values. */
const OPENAPI_KEYWORDS = [
  ...['openapi', 'info', 'servers', 'tags', 'paths', 'webhooks', 'components'],
  ...['x-free-form', 'x-open-enum', 'x-enumDescriptions', 'example', 'discriminator'],
  ...['x-node', 'x-template'],
];

let ajv: Ajv2020 | undefined;

/**
 * Returns one line for each violation of a schema, an empty list if the value is valid. Each schema is
 * compiled once.
 *
 * @param schemaPointer URI fragment of the schema in the contract, `#/components/schemas/Org`
 */
export function findViolations(schemaPointer: string, value: unknown): string[] {
  ajv ??= createAjv();
  const fragment = encodeURI(schemaPointer);
  const reference = `contract.json${fragment}`;
  const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
  return validate(value) === true ? [] : (validate.errors ?? []).map(formatError);
}

function createAjv(): Ajv2020 {
  const created = new Ajv2020({
    strict: true,
    allErrors: true,
    strictTypes: false,
    strictRequired: false,
  });
  addFormats.default(created);
  created.addVocabulary(OPENAPI_KEYWORDS);
  created.addSchema(contract, 'contract.json');
  return created;
}

function formatError(error: ErrorObject): string {
  return `${error.instancePath || '/'} ${error.message ?? error.keyword} ${JSON.stringify(error.params)}`;
}
