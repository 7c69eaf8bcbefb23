import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Json, type JsonObject, objectOf } from './json.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** The bundled contract that Prism mocks. */
export const CONTRACT_FILE = path.resolve(import.meta.dirname, '../../openapi/dist/openapi.json');

/** One operation of the contract, as far as the mock has to know it. */
export interface Operation {
  operationId: string;
  /** Upper case, as in an HTTP request. */
  method: string;
  /** Path template, `/api/v1/org/{id}`. */
  template: string;
  /** Status code or `default`, to the names of the examples of that response. */
  responses: ReadonlyMap<string, readonly string[]>;
}

/**
 * Every operation of a bundled contract, in its order.
 *
 * @param document the parsed bundle; `$ref`s may only point inside it
 */
export function listOperations(document: JsonObject): Operation[] {
  return Object.entries(objectOf(document.paths)).flatMap(([template, item]) =>
    Object.entries(objectOf(item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({
        operationId: String(objectOf(operation).operationId),
        method: method.toUpperCase(),
        template,
        responses: exampleNames(document, objectOf(objectOf(operation).responses)),
      })),
  );
}

/** Reads and parses the bundle. */
export function readContract(file: string = CONTRACT_FILE): JsonObject {
  const document: Json = JSON.parse(readFileSync(file, 'utf8'));
  return objectOf(document);
}

/** Follows a `$ref` inside the document; anything else is returned as it is. */
export function resolve(document: JsonObject, value: Json | undefined): JsonObject {
  const reference = objectOf(value).$ref;
  if (typeof reference !== 'string') {
    return objectOf(value);
  }
  const steps = reference.replace(/^#\//, '').split('/');
  const target = steps.reduce<Json | undefined>(
    (node, step) => objectOf(node)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
  return resolve(document, target);
}

/**
 * The operation that a request is for; undefined where the contract has none. Of several templates
 * that fit, the one with the fewest parameters wins, as in Prism and in OpenAPI.
 */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  pathname: string,
): Operation | undefined {
  const steps = pathname.split('/');
  return operations
    .filter((operation) => operation.method === method && fits(operation.template, steps))
    .sort((one, other) => parameterCount(one.template) - parameterCount(other.template))
    .at(0);
}

function fits(template: string, steps: readonly string[]): boolean {
  const parts = template.split('/');
  return (
    parts.length === steps.length &&
    parts.every((part, index) =>
      part.startsWith('{') ? steps[index] !== '' : part === steps[index],
    )
  );
}

function parameterCount(template: string): number {
  return template.split('{').length - 1;
}

function exampleNames(document: JsonObject, responses: JsonObject): Map<string, string[]> {
  return new Map(
    Object.entries(responses).map(([code, response]) => [
      code,
      Object.values(objectOf(resolve(document, response).content)).flatMap((content) =>
        Object.keys(objectOf(objectOf(content).examples)),
      ),
    ]),
  );
}
