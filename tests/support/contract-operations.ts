// What the contract tests read from the bundle: every operation with its named examples.
import {
  listOperations,
  type Operation,
  readContract,
  resolve,
} from '../../mock-server/src/contract.ts';
import { type Json, type JsonObject, objectOf } from '../../mock-server/src/json.ts';

export interface NamedExample {
  name: string;
  value: Json;
}

export interface ContractResponse {
  /** Status code, or `default`. */
  code: string;
  mediaType: string;
  /** JSON pointer to the schema in the bundle. */
  schemaPointer: string;
  examples: NamedExample[];
  /** Documents `Retry-After`. */
  tellsWait: boolean;
}

export interface ContractParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  /** Example or default of the contract. */
  value: string;
}

export interface ContractOperation extends Operation {
  /** How often it may succeed for one linked account; null: as often as one likes. */
  accountLimit: { limit: number } | null;
  /** Schemes of each alternative; an empty list needs no credential. */
  security: string[][];
  /** The required parameters. */
  parameters: ContractParameter[];
  requestBody?: {
    isRequired: boolean;
    mediaType: string;
    schemaPointer: string;
    examples: NamedExample[];
  };
  contents: ContractResponse[];
}

export const contract: JsonObject = readContract();

export const operations: ContractOperation[] = listOperations(contract).map(describeOperation);

function describeOperation(operation: Operation): ContractOperation {
  const pointer = `#/paths/${escapeStep(operation.template)}/${operation.method.toLowerCase()}`;
  const item = objectOf(objectOf(contract.paths)[operation.template]);
  const source = objectOf(item[operation.method.toLowerCase()]);
  const requestBody = describeBody(source.requestBody, `${pointer}/requestBody`);
  return {
    ...operation,
    accountLimit: limitOf(source['x-account-limit']),
    security: list(source.security).map((one) => Object.keys(objectOf(one))),
    parameters: [...list(item.parameters), ...list(source.parameters)]
      .map((parameter) => resolve(contract, parameter))
      .filter((parameter) => parameter.required === true)
      .map((parameter) => describeParameter(parameter, operation.operationId)),
    contents: Object.entries(objectOf(source.responses)).flatMap(([code, response]) =>
      mediaTypes(response, `${pointer}/responses/${code}`).map((content) => ({
        code,
        ...content,
        tellsWait: 'Retry-After' in objectOf(resolve(contract, response).headers),
      })),
    ),
    ...(requestBody === undefined ? {} : { requestBody }),
  };
}

function limitOf(value: Json | undefined): ContractOperation['accountLimit'] {
  const { limit } = objectOf(value);
  return typeof limit === 'number' ? { limit } : null;
}

function describeParameter(parameter: JsonObject, operationId: string): ContractParameter {
  const schema = resolve(contract, parameter.schema);
  const place = parameter.in;
  const value =
    parameter.example ?? list(schema.examples)[0] ?? schema.default ?? list(schema.enum)[0];
  if (place !== 'path' && place !== 'query' && place !== 'header') {
    throw new Error(`${operationId} has a parameter in ${String(place)}.`);
  }
  if (value === undefined || value === null) {
    throw new Error(`${operationId} has no example of its parameter ${String(parameter.name)}.`);
  }
  return { name: String(parameter.name), in: place, value: String(value) };
}

function describeBody(body: Json | undefined, pointer: string): ContractOperation['requestBody'] {
  const all = mediaTypes(body, pointer);
  const described = all.find((one) => one.mediaType === 'application/json') ?? all[0];
  const { required } = resolve(contract, body);
  return described === undefined ? undefined : { isRequired: required === true, ...described };
}

function mediaTypes(
  holder: Json | undefined,
  pointer: string,
): { mediaType: string; schemaPointer: string; examples: NamedExample[] }[] {
  const reference = objectOf(holder).$ref;
  const base = typeof reference === 'string' ? reference : pointer;
  return Object.entries(objectOf(resolve(contract, holder).content)).map(
    ([mediaType, content]) => ({
      mediaType,
      schemaPointer: `${base}/content/${escapeStep(mediaType)}/schema`,
      examples: Object.entries(objectOf(objectOf(content).examples)).map(([name, example]) => ({
        name,
        value: resolve(contract, example).value ?? null,
      })),
    }),
  );
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
