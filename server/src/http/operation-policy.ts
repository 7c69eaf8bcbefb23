import { contract } from '@patchbay/contract/document.ts';
import { isObject, type JsonObject } from '@patchbay/contract/json.ts';
import { listOperations, type Operation } from '@patchbay/contract/list-operations.ts';
import { readRights, type SessionRight } from '../domain/auth/session/session-rights.ts';
import { isRole, type Role } from '../domain/org/members/roles.ts';
import { wildcardOf } from './operation-address.ts';

const FORM = 'application/x-www-form-urlencoded';
/** `vendor`: the response of an app; `patchbay`: a response of this server. */
export const ORIGIN_HEADER = 'x-patchbay-origin';

/** What the server enforces for an operation beside its schemas. */
export interface OperationPolicy
  extends Pick<Operation, 'operationId' | 'method' | 'path' | 'audience'> {
  /** Names of the security schemes, any one of which will do; empty: no credential is needed. */
  security: string[];
  /** Without any credential the call is anonymous; one that is sent has to be good. */
  isCredentialOptional: boolean;
  /** The lowest role of a signed-in user that may call; null where no user can. */
  role: Role | null;
  /** What a session token has to be minted with to call; null: nothing. */
  right: SessionRight | null;
  /** A session token that may only read can call it. */
  isReadOnly: boolean;
  /** Open to a user who still has to set up the second factor that the organization requires. */
  isBeforeTwoFactor: boolean;
  /** Calls per caller in a span of seconds; null: not limited. */
  rateLimit: RateLimit | null;
  /** Free query parameters are part of the operation. */
  hasFreeQuery: boolean;
  isBodyRequired: boolean;
  /** Of its body; none where it takes none. */
  mediaTypes: readonly string[];
  /** Its body is an HTML form instead of JSON. */
  hasFormBody: boolean;
  /** Bytes that a body may have; null: the default of the server. */
  bodyLimit: number | null;
  /** Its body, of any type, is passed on unchanged and not validated. */
  hasRawBody: boolean;
  /** Its responses say whether an app or this server made them (`x-patchbay-origin`). */
  hasOriginHeader: boolean;
  /** Its responses are compressed where a bearer token authenticates the request. */
  isCompressed: boolean;
  /** The parameter at the end of the path that may hold slashes; null where there is none. */
  wildcard: string | null;
}

export interface RateLimit {
  limit: number;
  seconds: number;
}

/** @throws Error for an operation whose role, right or wildcard is wrong */
export function listPolicies(document: JsonObject): OperationPolicy[] {
  return listOperations(document).map(policyOf);
}

/** Of every operation of the contract, in its order. */
export const policies: readonly OperationPolicy[] = listPolicies(contract);

function policyOf(operation: Operation): OperationPolicy {
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
    role: security.includes('accountToken') ? roleOf(operation) : null,
    right: rightOf(operation),
    isReadOnly: typeof isReadOnly === 'boolean' ? isReadOnly : method === 'GET',
    isBeforeTwoFactor: value['x-before-two-factor'] === true,
    rateLimit: rateLimitOf(operation),
    hasFreeQuery: parameters.some((one) => one.in === 'query' && one.schema.type === 'object'),
    isBodyRequired: operation.requestBody?.isRequired === true,
    mediaTypes: operation.requestBody?.mediaTypes ?? [],
    hasFormBody: operation.requestBody?.mediaType === FORM,
    bodyLimit: typeof bodyLimit === 'number' ? bodyLimit : null,
    hasRawBody: value['x-raw-body'] === true,
    hasOriginHeader: operation.contents.some(
      ({ code, headers }) => code === '200' && headers.includes(ORIGIN_HEADER),
    ),
    isCompressed: value['x-compressed'] === true,
    wildcard: wildcardOf(operation),
  };
}

/** @throws Error for a call of users that names no role: it would be open to all of them */
function roleOf({ operationId, value }: Operation): Role {
  const role = value['x-role'];
  if (!isRole(role)) {
    throw new Error(`The contract names no role for ${operationId}.`);
  }
  return role;
}

/** @throws Error for a right that this server does not know: it would be open to all sessions */
function rightOf({ operationId, value }: Operation): SessionRight | null {
  const named = value['x-right'];
  if (named === undefined) {
    return null;
  }
  const [right] = readRights([named]);
  if (right === undefined) {
    throw new Error(`The contract names an unknown right for ${operationId}.`);
  }
  return right;
}

function rateLimitOf({ value }: Operation): RateLimit | null {
  const rateLimit = value['x-rate-limit'];
  if (!isObject(rateLimit)) {
    return null;
  }
  const { limit, seconds } = rateLimit;
  return typeof limit === 'number' && typeof seconds === 'number' ? { limit, seconds } : null;
}
