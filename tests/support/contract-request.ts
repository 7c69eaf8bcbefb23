import type { Json } from '../../mock-server/src/json.ts';
import { objectOf } from '../../mock-server/src/json.ts';
import { type ContractOperation, contract } from './contract-operations.ts';

export interface RequestChanges {
  headers?: Record<string, string>;
  /** Values of path parameters, in place of the contract's examples. */
  path?: Record<string, string>;
  /** Query parameters beside the required ones, or in place of their examples. */
  query?: Record<string, string>;
  /** Body to send instead of the first named example; `null` is sent as JSON null. */
  body?: Json;
  /** Sends no body at all. */
  withoutBody?: boolean;
  /** Credential to send: the first alternative of the operation by default, `none` for none. */
  credential?: readonly string[] | 'none';
  /** Tokens and keys by security scheme; one that is not here is made up. */
  secrets?: Readonly<Record<string, string>>;
}

/** A request that the contract calls good, with changes. */
export function contractRequest(
  baseUrl: string,
  operation: ContractOperation,
  changes: RequestChanges = {},
): Request {
  const url = new URL(fill(operation, changes.path ?? {}), baseUrl);
  const headers = new Headers();
  for (const parameter of operation.parameters) {
    if (parameter.in === 'query') {
      url.searchParams.set(parameter.name, parameter.value);
    } else if (parameter.in === 'header') {
      headers.set(parameter.name, parameter.value);
    }
  }
  for (const [name, value] of Object.entries(changes.query ?? {})) {
    url.searchParams.set(name, value);
  }
  const schemes = changes.credential ?? operation.security[0] ?? [];
  for (const scheme of schemes === 'none' ? [] : schemes) {
    headers.set(...credential(scheme, changes.secrets?.[scheme]));
  }
  for (const [name, value] of Object.entries(changes.headers ?? {})) {
    headers.set(name, value);
  }
  const body = changes.withoutBody === true ? undefined : (changes.body ?? firstExample(operation));
  if (body === undefined) {
    return new Request(url, { method: operation.method, headers });
  }
  const mediaType = operation.requestBody?.mediaType ?? 'application/json';
  headers.set('content-type', mediaType);
  return new Request(url, { method: operation.method, headers, body: written(body, mediaType) });
}

function written(body: Json, mediaType: string): string {
  if (mediaType !== 'application/x-www-form-urlencoded') {
    return JSON.stringify(body);
  }
  const isFields = typeof body === 'object' && body !== null && !Array.isArray(body);
  const fields = Object.entries(isFields ? body : { value: body });
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

function firstExample(operation: ContractOperation): Json | undefined {
  return operation.requestBody?.examples[0]?.value;
}

function fill(operation: ContractOperation, path: Record<string, string>): string {
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (filled, { name, value }) =>
        filled.replace(`{${name}}`, encodeURIComponent(path[name] ?? value)),
      operation.template,
    );
}

function credential(scheme: string, secret: string | undefined): [string, string] {
  const schemes = objectOf(objectOf(contract.components).securitySchemes);
  const described = objectOf(schemes[scheme]);
  return described.type === 'apiKey'
    ? [String(described.name), secret ?? 'tk_contract-test']
    : ['authorization', `Bearer ${secret ?? 'contract-test'}`];
}
