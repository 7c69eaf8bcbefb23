import { readFileSync } from 'node:fs';
import { isRole, type Role } from '../domain/org/roles.ts';

const FORM = 'application/x-www-form-urlencoded';
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
  /** Open to a user who still has to set up the second factor that the organisation asks for. */
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
  parameters?: { in: string; schema?: { type?: unknown } }[];
  requestBody?: { required?: boolean; content?: Record<string, unknown> };
}

/** The bundled contract as parsed JSON. It is ours and checked by its own tests. */
export function readContract(): object {
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
  const { paths } = contract as { paths: Record<string, Record<string, RawOperation>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [describe(path, method, operation)];
    }),
  );
}

/** Matches the addresses of a contract's path, with or without a slash at the end. */
export function addressPattern(apiPrefix: string, path: string): RegExp {
  const segments = path.replace(/\/$/, '').split('/');
  const pattern = segments.map((one) => (one.startsWith('{') ? '[^/]+' : literally(one))).join('/');
  return new RegExp(`^${literally(apiPrefix)}${pattern}/?$`);
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function describe(path: string, method: string, operation: RawOperation): ContractOperation {
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
    hasFreeQuery: (operation.parameters ?? []).some(
      (parameter) => parameter.in === 'query' && parameter.schema?.type === 'object',
    ),
    isBodyRequired: operation.requestBody?.required === true,
    bodyLimit: operation['x-body-limit'] ?? null,
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
