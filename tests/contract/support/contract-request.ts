import { contract } from '@patchbay/contract/document.ts';
import type { Json } from '@patchbay/contract/json.ts';
import { toObject } from '@patchbay/contract/json.ts';
import type { Operation } from '@patchbay/contract/list-operations.ts';

export interface RequestChanges {
  headers?: Record<string, string>;
  /** Values of path parameters, instead of the contract's examples. */
  path?: Record<string, string>;
  /** Additional query parameters, or other values than the examples. */
  query?: Record<string, string>;
  /** The body to send instead of the first example. `null` is sent as JSON null. */
  body?: Json;
  /** Whether the request has no body at all. Default: false. */
  withoutBody?: boolean;
  /** The security schemes to send. Default: the first alternative of the operation. `none` sends no credential. */
  credential?: readonly string[] | 'none';
  /** Tokens and keys by security scheme. An invalid value stands for a missing one. */
  secrets?: Readonly<Record<string, string>>;
}

/** Builds the contract's valid request for an operation, with changes. */
export function buildContractRequest(
  baseUrl: string,
  operation: Operation,
  changes: RequestChanges = {},
): Request {
  const url = new URL(fillPath(operation, changes.path ?? {}), baseUrl);
  const headers = new Headers();
  for (const { in: part, name, value } of listRequiredParameters(operation)) {
    if (part === 'query') {
      url.searchParams.set(name, value);
    } else if (part === 'header') {
      headers.set(name, value);
    }
  }
  for (const [name, value] of Object.entries(changes.query ?? {})) {
    url.searchParams.set(name, value);
  }
  const schemes = changes.credential ?? operation.security[0] ?? [];
  for (const scheme of schemes === 'none' ? [] : schemes) {
    headers.set(...toCredentialHeader(scheme, changes.secrets?.[scheme]));
  }
  for (const [name, value] of Object.entries(changes.headers ?? {})) {
    headers.set(name, value);
  }
  const body =
    changes.withoutBody === true ? undefined : (changes.body ?? getFirstExample(operation));
  if (body === undefined) {
    return new Request(url, { method: operation.method, headers });
  }
  const mediaType = operation.requestBody?.mediaType ?? 'application/json';
  headers.set('content-type', mediaType);
  return new Request(url, {
    method: operation.method,
    headers,
    body: serializeBody(body, mediaType),
  });
}

function serializeBody(body: Json, mediaType: string): string {
  if (mediaType !== 'application/x-www-form-urlencoded') {
    return JSON.stringify(body);
  }
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  const fields = Object.entries(isFields ? body : { value: body });
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

function getFirstExample(operation: Operation): Json | undefined {
  return operation.requestBody?.examples[0]?.value;
}

function fillPath(operation: Operation, path: Record<string, string>): string {
  return listRequiredParameters(operation)
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (filled, { name, value }) =>
        filled.replace(`{${name}}`, encodeURIComponent(path[name] ?? value)),
      operation.path,
    );
}

function toCredentialHeader(scheme: string, secret: string | undefined): [string, string] {
  const schemes = toObject(toObject(contract.components).securitySchemes);
  const described = toObject(schemes[scheme]);
  return described.type === 'apiKey'
    ? [String(described.name), secret ?? 'tk_contract-test']
    : ['authorization', `Bearer ${secret ?? 'contract-test'}`];
}

/**
 * Returns the required parameters with their example values.
 *
 * @throws Error if a parameter has no example
 */
function listRequiredParameters({ operationId, parameters }: Operation) {
  return parameters
    .filter(({ isRequired }) => isRequired)
    .map(({ in: part, name, example }) => {
      if (example === undefined) {
        throw new Error(`${operationId} has no example of its parameter ${name}.`);
      }
      return { in: part, name, value: example };
    });
}
