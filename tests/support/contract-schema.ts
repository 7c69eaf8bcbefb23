import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { contract } from './contract-operations.ts';

// Keywords of OpenAPI around and inside the schemas; they check nothing.
const OPENAPI_KEYWORDS = [
  ...['openapi', 'info', 'servers', 'tags', 'paths', 'components'],
  ...['x-free-form', 'example', 'discriminator'],
];

const ajv = new Ajv2020({
  strict: true,
  allErrors: true,
  strictTypes: false,
  strictRequired: false,
});
addFormats.default(ajv);
ajv.addVocabulary(OPENAPI_KEYWORDS);
ajv.addSchema(contract, 'contract.json');

/**
 * What is wrong with a value, one line each; empty where it fits.
 *
 * @param schemaPointer JSON pointer in the bundle, `#/paths/…/schema`
 */
export function violations(schemaPointer: string, value: unknown): string[] {
  const reference = `contract.json${encodeURI(schemaPointer)}`;
  const validate = ajv.getSchema(reference) ?? ajv.compile({ $ref: reference });
  return validate(value) === true ? [] : (validate.errors ?? []).map(sentence);
}

function sentence(error: ErrorObject): string {
  return `${error.instancePath || '/'} ${error.message ?? error.keyword} ${JSON.stringify(error.params)}`;
}
