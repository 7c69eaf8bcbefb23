import { type Content, contentsOf, type RequestBody, requestBodyOf } from './contents.ts';
import { type JsonObject, listOf, objectOf, stringsOf } from './json.ts';
import { type Parameter, parametersOf } from './parameters.ts';
import { members, step } from './resolve.ts';

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
  /** Upper case, as in an HTTP request. */
  method: string;
  /** Path template, `/api/v1/org/{id}`. */
  path: string;
  /** Method and path, `get /api/v1/org/{id}`. */
  name: string;
  /** JSON pointer to the operation. */
  pointer: string;
  /** The operation as written, for the keys that have no field here. */
  value: JsonObject;
  audience: string[];
  /** Names of the security schemes of each alternative; an empty list takes no credential. */
  security: string[][];
  parameters: Parameter[];
  /** Undefined where the operation takes no body. */
  requestBody: RequestBody | undefined;
  /** The bodies of all responses; one without a body has none. */
  contents: ResponseContent[];
}

/** Every operation of a document, in its order. */
export function listOperations(document: JsonObject): Operation[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, item]) =>
    METHODS.filter((method) => objectOf(item)[method] !== undefined).map((method) =>
      describe(document, path, method),
    ),
  );
}

function describe(document: JsonObject, path: string, method: string): Operation {
  const item = { pointer: step('/paths', path), value: objectOf(objectOf(document.paths)[path]) };
  const located = { pointer: step(item.pointer, method), value: objectOf(item.value[method]) };
  const { value } = located;
  return {
    operationId: String(value.operationId),
    method: method.toUpperCase(),
    path,
    name: `${method} ${path}`,
    ...located,
    audience: stringsOf(value['x-audience']),
    security: listOf(value.security).map((schemes) => Object.keys(objectOf(schemes))),
    parameters: [...parametersOf(document, item), ...parametersOf(document, located)],
    requestBody: requestBodyOf(document, located),
    contents: members(document, located, 'responses').flatMap((response) =>
      contentsOf(document, response).map((content) => ({
        code: response.name,
        headers: Object.keys(objectOf(response.value.headers)),
        ...content,
      })),
    ),
  };
}
