import { contract } from '@patchbay/contract/document.ts';
import { isObject, type JsonObject } from '@patchbay/contract/json.ts';
import { listOperations, type Operation } from '@patchbay/contract/list-operations.ts';
import { isRole, type Role } from '../domain/roles.ts';
import { readRights, type SessionRight } from '../domain/session-rights.ts';
import { getWildcard } from './operation-address.ts';

const FORM = 'application/x-www-form-urlencoded';
/** The header that says who made a response: `vendor` (the app) or `patchbay` (this server). */
export const ORIGIN_HEADER = 'x-patchbay-origin';

/** The rules that the server enforces for an operation besides its schemas. */
export interface OperationPolicy
  extends Pick<Operation, 'operationId' | 'method' | 'path' | 'audience'> {
  /** The names of the security schemes, any one of which suffices. Empty if no credential is needed. */
  security: string[];
  /** Whether a call without a credential is anonymous. A credential that is sent has to be valid. */
  isCredentialOptional: boolean;
  /** The lowest role of a signed-in user that may call the operation. Null if no user can. */
  role: Role | null;
  /** The right that a session token needs for the call. Null if it needs none. */
  right: SessionRight | null;
  /** Whether a session token that may only read can call it. */
  isReadOnly: boolean;
  /** Whether it is open to a user who still has to set up the second factor that the organization requires. */
  isBeforeTwoFactor: boolean;
  /** The maximum number of calls per caller in a span of seconds. Null if they are not limited. */
  rateLimit: RateLimit | null;
  /** Whether the operation accepts any query parameter. */
  hasFreeQuery: boolean;
  isBodyRequired: boolean;
  /** The media types of the body. Empty if the operation takes no body. */
  mediaTypes: readonly string[];
  /** Whether the body is an HTML form instead of JSON. */
  hasFormBody: boolean;
  /** The maximum size of a body in bytes. Null for the default of the server. */
  bodyLimit: number | null;
  /** Whether the body, of any type, is passed on unchanged and not validated. */
  hasRawBody: boolean;
  /** Whether responses say who made them, an app or this server (`x-patchbay-origin`). */
  hasOriginHeader: boolean;
  /** Whether responses are compressed if a bearer token authenticates the request. */
  isCompressed: boolean;
  /** The parameter at the end of the path that may hold slashes. Null if there is none. */
  wildcard: string | null;
}

export interface RateLimit {
  limit: number;
  seconds: number;
}

/** Returns the policies of all operations of a contract. Throws if a role, right or wildcard is wrong. */
export function listPolicies(document: JsonObject): OperationPolicy[] {
  return listOperations(document).map(toPolicy);
}

/** The policies of all operations, in the order of the contract. */
export const policies: readonly OperationPolicy[] = listPolicies(contract);

function toPolicy(operation: Operation): OperationPolicy {
  const { operationId, method, path, audience, value, parameters } = operation;
  const security = operation.security.flat();
  const { 'x-body-limit': bodyLimit, 'x-read-only': isReadOnly } = value;
  return {
    operationId,
    method,
    path,
    audience,
    security,
    isCredentialOptional: operation.security.some((schemes) => schemes.length === 0),
    role: security.includes('accountToken') ? getRole(operation) : null,
    right: getRight(operation),
    isReadOnly: typeof isReadOnly === 'boolean' ? isReadOnly : method === 'GET',
    isBeforeTwoFactor: value['x-before-two-factor'] === true,
    rateLimit: getRateLimit(operation),
    hasFreeQuery: parameters.some(
      (parameter) => parameter.in === 'query' && parameter.schema.type === 'object',
    ),
    isBodyRequired: operation.requestBody?.isRequired === true,
    mediaTypes: operation.requestBody?.mediaTypes ?? [],
    hasFormBody: operation.requestBody?.mediaType === FORM,
    bodyLimit: typeof bodyLimit === 'number' ? bodyLimit : null,
    hasRawBody: value['x-raw-body'] === true,
    hasOriginHeader: operation.contents.some(
      ({ code, headers }) => code === '200' && headers.includes(ORIGIN_HEADER),
    ),
    isCompressed: value['x-compressed'] === true,
    wildcard: getWildcard(operation),
  };
}

/** Returns the role of an operation. Throws if it names none, because it would be open to all users. */
function getRole({ operationId, value }: Operation): Role {
  const role = value['x-role'];
  if (!isRole(role)) {
    throw new Error(`The contract names no role for ${operationId}.`);
  }
  return role;
}

/** Returns the right of an operation. Throws if it is unknown, because the operation would be open to all sessions. */
function getRight({ operationId, value }: Operation): SessionRight | null {
  const requestedRight = value['x-right'];
  if (requestedRight === undefined) {
    return null;
  }
  const [right] = readRights([requestedRight]);
  if (right === undefined) {
    throw new Error(`The contract names an unknown right for ${operationId}.`);
  }
  return right;
}

function getRateLimit({ value }: Operation): RateLimit | null {
  const rateLimit = value['x-rate-limit'];
  if (!isObject(rateLimit)) {
    return null;
  }
  const { limit, seconds } = rateLimit;
  return typeof limit === 'number' && typeof seconds === 'number' ? { limit, seconds } : null;
}
