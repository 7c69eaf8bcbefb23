import { readFileSync } from 'node:fs';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

interface Reference {
  $ref: string;
}
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  explode?: boolean;
  schema: { type?: unknown };
}
interface Media {
  content?: {
    'application/json'?: { examples?: { [name: string]: { value: unknown } | Reference } };
  };
}
export interface Operation {
  method: string;
  path: string;
  operationId: string;
  audience: string[];
  sdkMethod: string | undefined;
  parameters: { parameter: Parameter; pointer: string }[];
  /** JSON pointer to the schema of the request body. */
  body: string | undefined;
  isBodyRequired: boolean;
  /** Every named example of the success answer. */
  answers: unknown[];
}

const file = new URL('../../../openapi/dist/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'contract');

/** Every operation of the bundled contract. */
export const operations: Operation[] = Object.entries<object>(document.paths).flatMap(
  ([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      'operationId' in Object(operation) ? [read(path, method, operation)] : [],
    ),
);

function read(path: string, method: string, operation: Loose): Operation {
  const at = `/paths/${toPointer(path)}/${method}`;
  const body = operation.requestBody;
  return {
    method: method.toUpperCase(),
    path,
    operationId: operation.operationId,
    audience: operation['x-audience'] ?? [],
    sdkMethod: operation['x-sdk-method'],
    parameters: (operation.parameters ?? []).map((given, index) =>
      'in' in given
        ? { parameter: given, pointer: `${at}/parameters/${index}/schema` }
        : { parameter: resolve(given.$ref), pointer: `${given.$ref.slice(1)}/schema` },
    ),
    body: body && `${at}/requestBody/content/application~1json/schema`,
    isBodyRequired: body?.required === true,
    answers: Object.values(
      operation.responses[200]?.content?.['application/json']?.examples ?? {},
    ).map((example) => ('$ref' in example ? resolve(example.$ref) : example).value),
  };
}

interface Loose {
  operationId: string;
  'x-audience'?: string[];
  'x-sdk-method'?: string;
  parameters?: (Parameter | Reference)[];
  requestBody?: { required?: boolean };
  responses: { [status: string]: Media };
}

function resolve(reference: string) {
  return reference
    .slice(2)
    .split('/')
    .reduce((value, key) => value[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
}

function toPointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** What is wrong with a value, in words; empty where it fits the schema at the pointer. */
export function faults(pointer: string, value: unknown): string[] {
  const validate: ValidateFunction = ajv.compile({
    $ref: `contract#${encodeURI(pointer).replaceAll('{', '%7B').replaceAll('}', '%7D')}`,
  });
  validate(value);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
