import type { FastifyRequest } from 'fastify';
import { hashOpaqueToken } from '#crypto/opaque-token.ts';
import { findSessionAccount, isProvenanceLive } from '#db/auth/revoked-session-repo.ts';
import { findMembership } from '#db/auth/session-repo.ts';
import { findConnectLink } from '#db/connect/connect-link-repo.ts';
import type { Database } from '#db/database.ts';
import { findApiKey } from '#db/org/api-key-repo.ts';
import type { Environment } from '#db/schema/columns.ts';
import { AppError } from '#domain/app-error.ts';
import { getSessionIds } from '#domain/auth/session/session-ids.ts';
import type { Bearer } from '#domain/auth/session/tokens.ts';
import { hashApiKey } from '#domain/org/api-keys.ts';
import type {
  ApiKeyPrincipal,
  LinkedAccountPrincipal,
  Principal,
  TenantPrincipal,
} from '#domain/principal.ts';
import { isRepeated } from '#lib/all-headers.ts';
import type { SessionProof } from '../auth-cache.ts';
import type { OperationPolicy } from '../operation-policy.ts';
import type { Services } from '../services.ts';

type SessionBearer = Extract<Bearer, { kind: 'session' }>;

const BEARER_SCHEMES: Readonly<Record<Bearer['kind'], string>> = {
  account: 'accountToken',
  session: 'sessionToken',
  refresh: 'refreshToken',
};

/**
 * Authenticates the caller with a credential that the operation accepts, before the request is validated. If a bearer
 * token and an API key are sent, they must be of one organization, and the bearer token decides.
 *
 * @throws AppError INVALID_TOKEN or FORBIDDEN
 */
export async function authenticate(
  services: Services,
  operation: OperationPolicy,
  request: FastifyRequest,
): Promise<Principal> {
  // The operation that takes a refresh token checks it itself, because an old one has to end its family.
  if (operation.security.length === 0 || operation.security.includes('refreshToken')) {
    return { kind: 'anonymous' };
  }
  if (operation.isCredentialOptional && !hasCredential(request, operation)) {
    return { kind: 'anonymous' };
  }
  const key = operation.security.includes('apiKey') ? request.headers['x-api-key'] : undefined;
  const byKey = await authenticateApiKey(services, key);
  const token = readBearer(request);
  if (token === null && byKey === null && key !== undefined) {
    throw new AppError('INVALID_TOKEN', 'The API key is not known or was replaced. Check it.');
  }
  // An expired key identifies no organization: a dashboard whose key was just replaced continues with its token.
  const principal = token === null ? byKey : await authenticateBearer(services, operation, token);
  if (principal === null) {
    throw createInvalidTokenError();
  }
  if (byKey !== null && byKey.org_id !== principal.org_id) {
    throw createForbiddenError(
      'The token and the API key belong to different organizations. Send one of them.',
    );
  }
  return withEnvironment(principal, byKey, readEnvironment(request));
}

function hasCredential({ headers }: FastifyRequest, { security }: OperationPolicy): boolean {
  return (
    headers.authorization !== undefined ||
    (security.includes('apiKey') && headers['x-api-key'] !== undefined)
  );
}

/** Returns the bearer token of a request (RFC 6750 2.1). Null if there is none, or more than one. */
export function readBearer({ headers, raw }: FastifyRequest): string | null {
  if (isRepeated(raw.rawHeaders, 'authorization')) {
    return null;
  }
  const match = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(headers.authorization ?? '');
  return match?.[1] ?? null;
}

async function authenticateApiKey(
  services: Services,
  key: string | string[] | undefined,
): Promise<ApiKeyPrincipal | null> {
  if (typeof key !== 'string' || key === '') {
    return null;
  }
  const hash = hashApiKey(key);
  const found = await services.proofs.apiKey.get(hash, () =>
    findApiKey(services.db.directory, hash, services.clock()),
  );
  if (found === null) {
    return null;
  }
  const { _id, ...principal } = found;
  return { kind: 'api_key', api_key: _id, ...principal };
}

async function authenticateBearer(
  services: Services,
  operation: OperationPolicy,
  token: string,
): Promise<TenantPrincipal | null> {
  const bearer = await services.auth.tokens.verify(token);
  if (bearer === null || !operation.security.includes(BEARER_SCHEMES[bearer.kind])) {
    return null;
  }
  switch (bearer.kind) {
    case 'refresh':
      return null;
    case 'account': {
      const member = await services.proofs.member.get(hashOpaqueToken(token), () =>
        findMembership(services.db.directory, bearer, services.clock()),
      );
      return member === null
        ? null
        : {
            kind: 'user',
            user_id: bearer.user_id,
            org_id: bearer.org_id,
            session_id: bearer.session_id,
            ...member,
            is_master: member.master_email !== null,
            environment: 'test',
          };
    }
    case 'session':
      return authenticateSession(services, bearer, token);
  }
}

async function authenticateSession(
  services: Services,
  bearer: SessionBearer,
  token: string,
): Promise<LinkedAccountPrincipal | null> {
  const { org_id, environment, linked_account_id, session_id, minted_by, expires_at } = bearer;
  const proof = await getSessionProof(services, bearer, token);
  if (proof === null) {
    return null;
  }
  const { link } = proof;
  return {
    kind: 'linked_account',
    org_id,
    environment,
    linked_account: { _id: bearer.linked_account, account_id: linked_account_id },
    session_id,
    minted_by,
    expires_at,
    // The session of a link has no rights, even if its token names some.
    rights: link === null ? (bearer.rights ?? []) : [],
    is_read_only: bearer.read_only === true || link?.options.read_only === true,
    ...(link === null ? {} : { connect: { link_id: link._id, options: link.options } }),
  };
}

/** Returns whether a session token is still valid, for calls that last. */
export async function isSessionLive(services: Services, token: string): Promise<boolean> {
  const bearer = await services.auth.tokens.verify(token);
  return bearer?.kind === 'session' && (await getSessionProof(services, bearer, token)) !== null;
}

const getSessionProof = (
  { db, proofs }: Services,
  bearer: SessionBearer,
  token: string,
): Promise<SessionProof | null> =>
  proofs.session.get(hashOpaqueToken(token), () => readSessionProof(db, bearer, token));

/**
 * Reads whether a session is live. Returns null if the linked account or the link of its page was deleted, or if the
 * token or one that it comes from was revoked.
 */
async function readSessionProof(
  db: Database,
  { org_id, environment, linked_account_id, linked_account, link_id, ...bearer }: SessionBearer,
  token: string,
): Promise<SessionProof | null> {
  const tenant = { org_id, environment };
  const { session_id, minted_by } = bearer;
  return db.readAsTenant(tenant, async (tx) => {
    const [_id, link] = await Promise.all([
      findSessionAccount(tx, tenant, linked_account_id, {
        made_by: getSessionIds(session_id, token),
        ...(minted_by === null ? {} : { minted_by }),
      }),
      link_id === undefined ? null : findConnectLink(tx, tenant, link_id),
    ]);
    if (_id !== linked_account || (link_id !== undefined && link === null)) {
      return null;
    }
    const isLive = link === null || (await isProvenanceLive(tx, tenant, link.options));
    return isLive ? { link } : null;
  });
}

/**
 * Returns the principal in its environment, which is the credential's own. A user works in that of the header, else in
 * that of the API key beside the token, else in `test`. The three must not contradict each other.
 */
function withEnvironment(
  principal: TenantPrincipal,
  byKey: ApiKeyPrincipal | null,
  requested: Environment | null,
): TenantPrincipal {
  const own = principal.kind === 'user' ? null : principal.environment;
  const environment = own ?? requested ?? byKey?.environment ?? 'test';
  const conflicting = [requested, byKey?.environment].find(
    (candidate) => candidate !== undefined && candidate !== null && candidate !== environment,
  );
  if (conflicting !== undefined) {
    throw createForbiddenError(
      `The call names both environments, ${environment} and ${conflicting}. Send a credential and an environment header that fit.`,
    );
  }
  return { ...principal, environment };
}

function readEnvironment(request: FastifyRequest): Environment | null {
  const value = request.headers.environment;
  return value === 'test' || value === 'production' ? value : null;
}

export function createInvalidTokenError(): AppError {
  return new AppError(
    'INVALID_TOKEN',
    'The token is missing or no longer valid. Get a new one and try again.',
  );
}

function createForbiddenError(message: string): AppError {
  return new AppError('FORBIDDEN', message);
}
