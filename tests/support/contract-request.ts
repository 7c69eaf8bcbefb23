import type { Json } from '../../mock-server/src/json.ts';
import { objectOf } from '../../mock-server/src/json.ts';
import { type ContractOperation, contract } from './contract-operations.ts';

export interface RequestChanges {
  headers?: Record<string, string>;
  /** Body to send instead of the first named example; `null` is sent as JSON null. */
  body?: Json;
  /** Sends no body at all. */
  withoutBody?: boolean;
  /** Credential to send: the first alternative of the operation by default, `none` for none. */
  credential?: string[] | 'none';
}

/** A request that the contract calls good, with changes. */
export function contractRequest(
  baseUrl: string,
  operation: ContractOperation,
  changes: RequestChanges = {},
): Request {
  const url = new URL(fill(operation), baseUrl);
  const headers = new Headers();
  for (const parameter of operation.parameters) {
    if (parameter.in === 'query') {
      url.searchParams.set(parameter.name, parameter.value);
    } else if (parameter.in === 'header') {
      headers.set(parameter.name, parameter.value);
    }
  }
  const schemes = changes.credential ?? operation.security[0] ?? [];
  for (const scheme of schemes === 'none' ? [] : schemes) {
    headers.set(...credential(scheme));
  }
  for (const [name, value] of Object.entries(changes.headers ?? {})) {
    headers.set(name, value);
  }
  const body = changes.withoutBody === true ? undefined : (changes.body ?? firstExample(operation));
  if (body === undefined) {
    return new Request(url, { method: operation.method, headers });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method: operation.method, headers, body: JSON.stringify(body) });
}

function firstExample(operation: ContractOperation): Json | undefined {
  return operation.requestBody?.examples[0]?.value;
}

function fill(operation: ContractOperation): string {
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce(
      (path, parameter) => path.replace(`{${parameter.name}}`, encodeURIComponent(parameter.value)),
      operation.template,
    );
}

function credential(scheme: string): [string, string] {
  const schemes = objectOf(objectOf(contract.components).securitySchemes);
  const described = objectOf(schemes[scheme]);
  return described.type === 'apiKey'
    ? [String(described.name), 'tk_contract-test']
    : ['authorization', 'Bearer contract-test'];
}
