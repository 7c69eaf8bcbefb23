import { randomUUID } from 'node:crypto';
import { decodeJwt, errors, jwtVerify, SignJWT } from 'jose';
import type { KeyRing } from '../../../crypto/key-ring.ts';
import type { Environment } from '../../../db/schema/columns.ts';
import type { MintedBy } from '../../../db/schema/provenance.ts';
import { readRights, type SessionRight } from './session-rights.ts';
import { createVerifiedTokens } from './verified-tokens.ts';

/** Seconds that an access token of the dashboard stays valid. */
export const ACCOUNT_TOKEN_SECONDS = 15 * 60;
/** Seconds that a family of refresh tokens lives without use. */
export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** Seconds that a linked account's session token stays valid. */
export const SESSION_TOKEN_SECONDS = 24 * 3600;
/** Seconds between two steps of a sign-in. */
export const CHALLENGE_TOKEN_SECONDS = 5 * 60;

const AUDIENCES = ['account', 'refresh', 'session'] as const;
type Audience = (typeof AUDIENCES)[number];
/** Of a token that opens nothing by itself: `verify` does not know it. */
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
  /** `account_id` of the linked account: the claim's name is the wire's. */
  linked_account_id: string;
  /** `_id` of the linked account: one that is made later under the same `account_id` is another. */
  linked_account: string;
  /** Null: an earlier version did not record it. */
  minted_by: MintedBy | null;
  /** `_id` of the link that a hosted page was opened by. */
  link_id?: string;
  /** What it may do besides connecting and using apps; absent: nothing. */
  rights?: readonly SessionRight[];
  /** It sees all and changes nothing; absent: it may change what its account may. */
  read_only?: boolean;
}

/** What a sign-in still requires. */
export type ChallengeStep = 'second_factor' | 'new_password';

/** What fitted so far, to be followed by one more step. */
export interface ChallengeClaims {
  step: ChallengeStep;
  user_id: string;
  org_id: string;
  /** Shows whether the checked factors are unchanged: `signInState`. */
  state: string;
  /** `_id` of the invitation that this sign-in accepts. */
  invitation_id?: string;
}

/**
 * What a bearer token turned out to be; null where it is unknown, changed or over. `session_id` of a
 * session token is its `jti`, by which it is revoked.
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
  /** The same claims and moments make the same text. */
  signRefresh(claims: RefreshClaims, moments: TokenMoments): Promise<string>;
  /** Never the same text twice, for each may be revoked by itself. */
  signSession(claims: SessionClaims, seconds: number): Promise<string>;
  /** For `CHALLENGE_TOKEN_SECONDS`. */
  signChallenge(claims: ChallengeClaims): Promise<string>;
  verify(token: string): Promise<Bearer | null>;
  /** Null where it is unknown, changed or over, or for another step. */
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
  const lasting = (seconds: number): TokenMoments => {
    const issuedAt = clock();
    return { issuedAt, expiresAt: new Date(issuedAt.getTime() + seconds * 1000) };
  };
  const verified = createVerifiedTokens();
  const payloadOf = async (audience: keyof typeof keys, token: string) => {
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
    signAccount: (claims) => sign('account', claims, lasting(ACCOUNT_TOKEN_SECONDS)),
    signRefresh: (claims, moments) => sign('refresh', claims, moments),
    signSession: (claims, seconds) =>
      sign('session', { ...claims, jti: randomUUID() }, lasting(seconds)),
    signChallenge: (claims) => sign(CHALLENGE, claims, lasting(CHALLENGE_TOKEN_SECONDS)),
    verify: async (token) => {
      const audience = claimedAudience(token);
      const payload = audience === undefined ? null : await payloadOf(audience, token);
      return audience === undefined || payload === null ? null : parseClaims(audience, payload);
    },
    verifyChallenge: async (token, step) => {
      const payload = await payloadOf(CHALLENGE, token);
      return payload === null || payload.step !== step ? null : parseChallenge(payload, step);
    },
  };
}

/** What an unchecked token says that it is, to choose the key that its signature is checked with. */
function claimedAudience(token: string): Audience | undefined {
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
 * Whether each part is spelled in the one way that RFC 7515 2 defines. Decoders accept more: padding,
 * the other alphabet, and last characters whose unused bits differ.
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
      // Without a `jti` it could not be revoked.
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

/** Undefined for a claim that cannot be read: its token must not outlive who minted it. */
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
