import { type Content, getRequestBody, listContents, type RequestBody } from './contents.ts';
import { type JsonObject, listStrings, toList, toObject } from './json.ts';
import { listParameters, type Parameter } from './parameters.ts';
import { listMembers, step } from './resolve.ts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** A documented response with one of its media types. */
export interface ResponseContent extends Content {
  /** Status code, or `default`. */
  code: string;
  /** Names of the documented headers, as written. */
  headers: string[];
}

export interface Operation {
  operationId: string;
  /** The method in upper case, as in an HTTP request. */
  method: string;
  /** The path template, such as `/api/v1/org/{id}`. */
  path: string;
  /** Method and path, such as `get /api/v1/org/{id}`. */
  name: string;
  /** JSON pointer to the operation. */
  pointer: string;
  /** The operation as written, for keys that have no field here. */
  value: JsonObject;
  audience: string[];
  /**
   * The names of the security schemes of each alternative. An empty list means that no credential is
   * needed.
   */
  security: string[][];
  parameters: Parameter[];
  /** Undefined if the operation has no request body. */
  requestBody: RequestBody | undefined;
  /** The bodies of all responses. A response without a body is not listed. */
  contents: ResponseContent[];
}

/** Returns every operation of a document, in its order. */
export function listOperations(document: JsonObject): Operation[] {
  return Object.entries(toObject(document.paths)).flatMap(([path, item]) =>
    METHODS.filter((method) => toObject(item)[method] !== undefined).map((method) =>
      describe(document, path, method),
    ),
  );
}

function describe(document: JsonObject, path: string, method: string): Operation {
  const item = { pointer: step('/paths', path), value: toObject(toObject(document.paths)[path]) };
  const located = { pointer: step(item.pointer, method), value: toObject(item.value[method]) };
  const { value } = located;
  return {
    operationId: String(value.operationId),
    method: method.toUpperCase(),
    path,
    name: `${method} ${path}`,
    ...located,
    audience: listStrings(value['x-audience']),
    security: toList(value.security).map((schemes) => Object.keys(toObject(schemes))),
    parameters: [...listParameters(document, item), ...listParameters(document, located)],
    requestBody: getRequestBody(document, located),
    contents: listMembers(document, located, 'responses').flatMap((response) =>
      listContents(document, response).map((content) => ({
        code: response.name,
        headers: Object.keys(toObject(response.value.headers)),
        ...content,
      })),
    ),
  };
}
