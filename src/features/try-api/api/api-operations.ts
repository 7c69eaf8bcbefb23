import { type Json, type JsonObject, listStrings, toObject } from '@patchbay/contract/json.ts';
import { listOperations, type Operation } from '@patchbay/contract/list-operations.ts';
import type { Parameter } from '@patchbay/contract/parameters.ts';
import { listMembers, resolve } from '@patchbay/contract/resolve.ts';

export type ApiParameter = {
  name: string;
  place: 'path' | 'query' | 'header';
  isRequired: boolean;
  description: string;
  /** The values that it may have; empty if any are allowed. */
  values: readonly string[];
  isList: boolean;
  isNumber: boolean;
  minimum: number | undefined;
  maximum: number | undefined;
  maxLength: number | undefined;
};

export type BodyExample = { name: string; summary: string; text: string };

export type ApiOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  tag: string;
  /** The lowest role that may call it; undefined if members cannot. */
  role: string | undefined;
  takesKey: boolean;
  isReading: boolean;
  parameters: readonly ApiParameter[];
  /** The body; undefined if it takes none that is JSON. */
  body: { isRequired: boolean; examples: readonly BodyExample[] } | undefined;
  errors: readonly { status: string; description: string; codes: readonly string[] }[];
};

/** Headers that the dashboard sets by itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['environment', 'x-internal-call']);

const toText = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const toNumber = (value: Json | undefined) => (typeof value === 'number' ? value : undefined);

/** Lists the operations of a contract that back ends or pages of customers may call. */
export const listApiOperations = (document: JsonObject): ApiOperation[] =>
  listOperations(document).map((operation) => toApiOperation(document, operation));

function toApiOperation(document: JsonObject, operation: Operation): ApiOperation {
  const { operationId, method, path, value, requestBody } = operation;
  const schemes = operation.security.flat();
  return {
    id: operationId,
    method,
    path,
    summary: toText(value.summary),
    description: toText(value.description),
    tag: listStrings(value.tags)[0] ?? '',
    role: schemes.includes('accountToken') ? toText(value['x-role']) : undefined,
    takesKey: schemes.includes('apiKey'),
    isReading: method === 'GET' || value['x-read-only'] === true,
    parameters: operation.parameters.flatMap((parameter) => toParameter(document, parameter)),
    body:
      requestBody?.mediaType === 'application/json'
        ? {
            isRequired: requestBody.isRequired,
            examples: requestBody.examples.map(({ name, summary = name, value: body }) => ({
              name,
              summary,
              text: JSON.stringify(body, null, 2),
            })),
          }
        : undefined,
    errors: listErrors(document, operation),
  };
}

function toParameter(document: JsonObject, parameter: Parameter): ApiParameter[] {
  const { name, in: place, isRequired, description, schema } = parameter;
  if (
    (place !== 'path' && place !== 'query' && place !== 'header') ||
    OWN_HEADERS.has(name.toLowerCase())
  ) {
    return [];
  }
  const isList = schema.type === 'array';
  const { type } = isList ? resolve(document, schema.items) : schema;
  return [
    {
      name,
      place,
      isRequired,
      description,
      values: listStrings(schema.enum),
      isList,
      isNumber: type === 'integer' || type === 'number',
      minimum: toNumber(schema.minimum),
      maximum: toNumber(schema.maximum),
      maxLength: toNumber(schema.maxLength),
    },
  ];
}

/** Lists the error responses with the error codes of their examples. */
function listErrors(document: JsonObject, operation: Operation): ApiOperation['errors'] {
  return listMembers(document, operation, 'responses')
    .filter(({ name }) => /^[45]/.test(name))
    .map(({ name: status, value }) => {
      const codes = operation.contents
        .filter(({ code }) => code === status)
        .flatMap(({ examples }) => examples)
        .map((example) => toText(toObject(example.value).error_code));
      return {
        status,
        description: toText(value.description),
        codes: [...new Set(codes)].filter((code) => code !== ''),
      };
    });
}
