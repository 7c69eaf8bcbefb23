import { randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import type { KeyRing } from '#crypto/key-ring.ts';
import type { Environment } from '#db/schema/columns.ts';
import type { MintedBy } from '#db/schema/connect/provenance.ts';
import { readRights, type SessionRight } from '#domain/session-rights.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

/** The lifetime of the dashboard's access token in seconds. */
export const ACCOUNT_TOKEN_SECONDS = 15 * 60;
/** The lifetime in seconds of a family of refresh tokens that is not used. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** The lifetime of a linked account's session token in seconds. */
export const SESSION_TOKEN_SECONDS = 24 * 3600;
/** The lifetime in seconds of a challenge token, which connects two steps of a sign-in. */
export const CHALLENGE_TOKEN_SECONDS = 5 * 60;

const AUDIENCES = ['account', 'refresh', 'session'] as const;
type Audience = (typeof AUDIENCES)[number];
/** The audience of challenge tokens. They open nothing by themselves, so `verify` does not accept them. */
const CHALLENGE = 'challenge';

export interface AccountClaims {
  user_id: string;
  org_id: string;
  session_id: string;
}

export interface RefreshClaims {
  session_id: string;
  generation: number;
}

export interface SessionClaims {
  org_id: string;
  environment: Environment;
  /** The `account_id` of the linked account. The claim has the name that the wire uses. */
  linked_account_id: string;
  /** The `_id` of the linked account. It differs if an account is created again under its `account_id`. */
  linked_account: string;
  /** The credential that created the token. Null if an earlier version did not record it. */
  minted_by: MintedBy | null;
  /** The `_id` of the link that opened the hosted page. */
  link_id?: string;
  /** The rights besides connecting and using apps. Undefined means none. */
  rights?: readonly SessionRight[];
  /** True if the token can read everything of its account and change nothing. */
  read_only?: boolean;
}

/** A step that a sign-in still requires. */
export type ChallengeStep = 'second_factor' | 'new_password';

/** The claims of a token that records the checked factors of a sign-in until its next step. */
export interface ChallengeClaims {
  step: ChallengeStep;
  user_id: string;
  org_id: string;
  /** The result of `hashSignInState`, which shows whether the checked factors are unchanged. */
  state: string;
  /** The `_id` of the invitation that this sign-in accepts. */
  invitation_id?: string;
}

/**
 * The kind and claims of a bearer token. The `session_id` of a session token is its `jti`, by which it is
 * revoked.
 */
export type Bearer =
  | ({ kind: 'account' } & AccountClaims)
  | ({ kind: 'refresh' } & RefreshClaims)
  | ({ kind: 'session'; session_id: string; expires_at: Date } & SessionClaims);

export interface TokenMoments {
  issuedAt: Date;
  expiresAt: Date;
}

export interface Tokens {
  signAccount(claims: AccountClaims): Promise<string>;
  /** Returns the same text for the same claims and moments. */
  signRefresh(claims: RefreshClaims, moments: TokenMoments): Promise<string>;
  /** Returns another text at every call, because each token can be revoked by itself. */
  signSession(claims: SessionClaims, seconds: number): Promise<string>;
  /** Signs a token that is valid for `CHALLENGE_TOKEN_SECONDS`. */
  signChallenge(claims: ChallengeClaims): Promise<string>;
  /** Returns null if the token is unknown, changed or expired. */
  verify(token: string): Promise<Bearer | null>;
  /** Returns null if the token is unknown, changed, expired or for another step. */
  verifyChallenge(token: string, step: ChallengeStep): Promise<ChallengeClaims | null>;
}

/**
 * Signs and checks the platform's own JWTs (HS256, RFC 7519). Each audience has a key of its own
 * under the master key, so that one kind of token can never pass for another.
 */
export function createTokens(keyRing: Pick<KeyRing, 'deriveKey'>, clock: () => Date): Tokens {
  const keys: Record<Audience | typeof CHALLENGE, Uint8Array> = {
    account: keyRing.deriveKey('account-jwt/v1'),
    refresh: keyRing.deriveKey('refresh-jwt/v1'),
    session: keyRing.deriveKey('session-jwt/v1'),
    challenge: keyRing.deriveKey('challenge-jwt/v1'),
  };
  const sign = (
    audience: keyof typeof keys,
    claims: object,
    { issuedAt, expiresAt }: TokenMoments,
  ) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(keys[audience]);
  const getMoments = (seconds: number): TokenMoments => {
    const issuedAt = clock();
    return { issuedAt, expiresAt: new Date(issuedAt.getTime() + seconds * 1000) };
  };
  const verified = createVerifiedTokens();
  const readPayload = async (audience: keyof typeof keys, token: string) => {
    const known = verified.get(audience, token);
    if (known !== undefined) {
      return Number(known.exp) > Math.floor(clock().getTime() / 1000) ? known : null;
    }
    if (!isCanonical(token)) {
      return null;
    }
    try {
      const { payload } = await jwtVerify(token, keys[audience], {
        audience,
        algorithms: ['HS256'],
        currentDate: clock(),
      });
      verified.add(audience, token, payload);
      return payload;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) {
        throw error;
      }
      return null;
    }
  };
  return {
    signAccount: (claims) => sign('account', claims, getMoments(ACCOUNT_TOKEN_SECONDS)),
    signRefresh: (claims, moments) => sign('refresh', claims, moments),
    signSession: (claims, seconds) =>
      sign('session', { ...claims, jti: randomUUID() }, getMoments(seconds)),
    signChallenge: (claims) => sign(CHALLENGE, claims, getMoments(CHALLENGE_TOKEN_SECONDS)),
    verify: async (token) => {
      const audience = readClaimedAudience(token);
      const payload = audience === undefined ? null : await readPayload(audience, token);
      return audience === undefined || payload === null ? null : parseClaims(audience, payload);
    },
    verifyChallenge: async (token, step) => {
      const payload = await readPayload(CHALLENGE, token);
      return payload === null || payload.step !== step ? null : parseChallenge(payload, step);
    },
  };
}

/** Reads the audience from an unchecked token, to choose the key that checks its signature. */
function readClaimedAudience(token: string): Audience | undefined {
  try {
    const { aud } = decodeJwt(token);
    return AUDIENCES.find((audience) => audience === aud);
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) {
      throw error;
    }
    return undefined;
  }
}

/**
 * Whether each part has the only spelling that RFC 7515 2 allows. Decoders accept more: padding, the other
 * alphabet, and last characters whose unused bits differ.
 */
function isCanonical(token: string): boolean {
  return token
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

function parseChallenge(payload: Record<string, unknown>, step: ChallengeStep): ChallengeClaims {
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  const invitation_id = text('invitation_id');
  return {
    step,
    user_id: text('user_id'),
    org_id: text('org_id'),
    state: text('state'),
    ...(invitation_id === '' ? {} : { invitation_id }),
  };
}

function parseClaims(audience: Audience, payload: Record<string, unknown>): Bearer | null {
  const text = (name: string) => (typeof payload[name] === 'string' ? payload[name] : '');
  switch (audience) {
    case 'account':
      return {
        kind: 'account',
        user_id: text('user_id'),
        org_id: text('org_id'),
        session_id: text('session_id'),
      };
    case 'refresh':
      return typeof payload.generation === 'number'
        ? { kind: 'refresh', session_id: text('session_id'), generation: payload.generation }
        : null;
    case 'session': {
      const minted_by = parseMintedBy(payload.minted_by ?? null);
      const rights = readRights(payload.rights);
      // A token without a `jti` could not be revoked.
      if (text('jti') === '' || minted_by === undefined) {
        return null;
      }
      return {
        kind: 'session',
        session_id: text('jti'),
        expires_at: new Date(Number(payload.exp) * 1000),
        org_id: text('org_id'),
        environment: text('environment') === 'production' ? 'production' : 'test',
        linked_account_id: text('linked_account_id'),
        linked_account: text('linked_account'),
        minted_by,
        ...(text('link_id') === '' ? {} : { link_id: text('link_id') }),
        ...(rights.length === 0 ? {} : { rights }),
        ...(payload.read_only === true ? { read_only: true } : {}),
      };
    }
  }
}

/** Returns undefined if the claim cannot be read, because a token must not outlive its creator. */
function parseMintedBy(claim: unknown): MintedBy | null | undefined {
  if (claim === null) {
    return null;
  }
  if (typeof claim !== 'object') {
    return undefined;
  }
  if ('member' in claim && typeof claim.member === 'string') {
    const { member } = claim;
    const joined_at = 'joined_at' in claim ? claim.joined_at : undefined;
    const master_session = 'master_session' in claim ? claim.master_session : undefined;
    if (
      (joined_at !== undefined && typeof joined_at !== 'number') ||
      (master_session !== undefined && typeof master_session !== 'string')
    ) {
      return undefined;
    }
    return {
      member,
      ...(joined_at === undefined ? {} : { joined_at }),
      ...(master_session === undefined ? {} : { master_session }),
    };
  }
  return 'api_key' in claim &&
    typeof claim.api_key === 'string' &&
    'generation' in claim &&
    typeof claim.generation === 'number'
    ? { api_key: claim.api_key, generation: claim.generation }
    : undefined;
}
