import { readFileSync } from 'node:fs';
import { isRole, type Role } from '../domain/org/members/roles.ts';

const FORM = 'application/x-www-form-urlencoded';
/** `vendor` where an app answered, `patchbay` where this server did. */
export const ORIGIN_HEADER = 'x-patchbay-origin';
const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The facts of an operation that the frame needs beside the schemas. */
export interface ContractOperation {
  operationId: string;
  method: string;
  path: string;
  /** Names of the security schemes, any one of which will do; empty: no credential is asked for. */
  security: string[];
  /** Without any credential the call is anonymous; one that is sent has to be good. */
  isCredentialOptional: boolean;
  /** The lowest role of a signed-in user that may call; null where no user can. */
  role: Role | null;
  /** Open to a user who still has to set up the second factor that the organization asks for. */
  isBeforeTwoFactor: boolean;
  /** Calls per caller in a span of seconds; null: not limited. */
  rateLimit: RateLimit | null;
  audience: string[];
  /** Free query parameters are part of the operation. */
  hasFreeQuery: boolean;
  isBodyRequired: boolean;
  /** Its body is a form that a page sends, in place of JSON. */
  takesForm: boolean;
  /** Bytes that a body may have; null: as many as everywhere. */
  bodyLimit: number | null;
  /** Its body is handed on byte by byte, of whatever type, and no schema looks at it. */
  hasRawBody: boolean;
  /** Its answers tell whether an app or this server gave them (`x-patchbay-origin`). */
  tellsOrigin: boolean;
  /** The parameter at the end of the path that may hold slashes; null where there is none. */
  wildcard: string | null;
}

export interface RateLimit {
  limit: number;
  seconds: number;
}

interface RawOperation {
  operationId: string;
  security?: Record<string, unknown>[];
  'x-audience': string[];
  'x-role'?: unknown;
  'x-before-two-factor'?: boolean;
  'x-rate-limit'?: RateLimit;
  'x-body-limit'?: number;
  'x-raw-body'?: boolean;
  parameters?: RawParameter[];
  requestBody?: { required?: boolean; content?: Record<string, unknown> };
  responses?: Record<string, { headers?: Record<string, unknown> }>;
}

interface RawContract {
  paths: Record<string, Record<string, RawOperation>>;
  components?: { parameters?: Record<string, RawParameter> };
}

interface RawParameter {
  $ref?: string;
  name: string;
  in: string;
  schema?: { type?: unknown };
  'x-wildcard'?: boolean;
}

let contract: object | undefined;

/** The bundled contract as parsed JSON, read once; not to be changed. Its own tests check it. */
export function readContract(): object {
  contract ??= parseContract();
  return contract;
}

function parseContract(): object {
  // From src/http by tsx and from dist by node alike, the repository's root is found upwards.
  for (const levels of ['../../../', '../../']) {
    const file = new URL(`${levels}openapi/dist/openapi.json`, import.meta.url);
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) {
        throw error;
      }
    }
  }
  throw new Error('openapi/dist/openapi.json is missing: run npm run generate.');
}

export function listOperations(contract: object): ContractOperation[] {
  const { paths, components } = contract as RawContract;
  const shared = components?.parameters ?? {};
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [describe(path, method, operation, shared)];
    }),
  );
}

/** Matches the addresses of a contract's path, with or without a slash at the end. */
export function addressPattern(
  apiPrefix: string,
  { path, wildcard }: Pick<ContractOperation, 'path' | 'wildcard'>,
): RegExp {
  const segments = path.replace(/\/$/, '').split('/');
  const patternOf = (one: string) => {
    if (wildcard !== null && one === `{${wildcard}}`) {
      return '.*';
    }
    return one.startsWith('{') ? '[^/]+' : literally(one);
  };
  const pattern = segments.map(patternOf).join('/');
  return new RegExp(`^${literally(apiPrefix)}${pattern}/?$`);
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The path as the router takes it, which knows a wildcard at the end alone; null: without one. */
export function wildcardUrl({
  path,
  wildcard,
}: Pick<ContractOperation, 'path' | 'wildcard'>): string | null {
  return wildcard === null ? null : path.replace(`{${wildcard}}`, '*').replace(/\{(\w+)\}/g, ':$1');
}

function describe(
  path: string,
  method: string,
  operation: RawOperation,
  shared: Readonly<Record<string, RawParameter>>,
): ContractOperation {
  const parameters = (operation.parameters ?? []).map(
    (one) => shared[one.$ref?.replace('#/components/parameters/', '') ?? ''] ?? one,
  );
  const security = (operation.security ?? []).flatMap((one) => Object.keys(one));
  return {
    operationId: operation.operationId,
    method,
    path,
    security,
    isCredentialOptional: (operation.security ?? []).some((one) => Object.keys(one).length === 0),
    role: security.includes('accountToken') ? roleOf(operation) : null,
    isBeforeTwoFactor: operation['x-before-two-factor'] === true,
    rateLimit: operation['x-rate-limit'] ?? null,
    audience: operation['x-audience'],
    hasFreeQuery: parameters.some(
      (parameter) => parameter.in === 'query' && parameter.schema?.type === 'object',
    ),
    isBodyRequired: operation.requestBody?.required === true,
    bodyLimit: operation['x-body-limit'] ?? null,
    hasRawBody: operation['x-raw-body'] === true,
    tellsOrigin: operation.responses?.['200']?.headers?.[ORIGIN_HEADER] !== undefined,
    wildcard: wildcardOf(path, operation.operationId, parameters),
    takesForm: operation.requestBody?.content?.[FORM] !== undefined,
  };
}

/** @throws Error for a call of users that names no role: it would be open to all of them */
function roleOf({ operationId, 'x-role': role }: RawOperation): Role {
  if (!isRole(role)) {
    throw new Error(`The contract names no role for ${operationId}.`);
  }
  return role;
}

/** @throws Error for one that is not the end of its path: no router could tell where it stops */
function wildcardOf(
  path: string,
  operationId: string,
  parameters: readonly RawParameter[],
): string | null {
  const name = parameters.find((one) => one['x-wildcard'] === true)?.name ?? null;
  if (name !== null && !path.endsWith(`/{${name}}`)) {
    throw new Error(`The wildcard of ${operationId} is not at the end of its path.`);
  }
  return name;
}
