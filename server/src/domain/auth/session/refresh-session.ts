import {
  type Device,
  findSession,
  insertSession,
  revokeSessions,
  rotateSession,
  type SessionState,
} from '#db/auth/session-repo.ts';
import type { Database, Directory, Tx } from '#db/database.ts';
import { AppError } from '#domain/app-error.ts';
import { createObjectId } from '#lib/object-id.ts';
import { ACCOUNT_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, type Tokens } from './tokens.ts';

/** Milliseconds in which a spent refresh token still gets the same successor again. */
export const REFRESH_GRACE_MS = 30_000;

export interface SessionDeps {
  db: Database;
  auth: { tokens: Tokens };
  clock: () => Date;
}

/** The tokens of a session in their form on the wire. */
export interface TokenPair {
  token: string;
  refresh_token: string;
  /** Seconds that `token` stays valid. */
  expires_in: number;
}

export interface NewSession {
  user_id: string;
  org_id: string;
  /** The device that signed in, for the list of sessions. */
  device?: Device;
  /** Set if the operator's staff hold the session in the user's name. */
  master?: {
    email: string;
    /** The time at which the session ends even if it is refreshed. */
    ends_at: Date;
  };
}

/**
 * Starts a family of refresh tokens, which stands for one sign-in on one device.
 *
 * @param handle the transaction to use; default: none
 */
export async function openSession(
  deps: SessionDeps,
  { user_id, org_id, device, master }: NewSession,
  handle: Directory | Tx = deps.db.directory,
): Promise<TokenPair> {
  const created_at = deps.clock();
  const session = {
    _id: createObjectId(),
    user_id,
    org_id,
    created_at,
    last_used_at: created_at,
    ...device,
    master_email: master?.email ?? null,
    ends_at: master?.ends_at ?? null,
    expires_at: getEarlier(getFamilyEnd(created_at), master?.ends_at ?? null),
  };
  await insertSession(handle, session);
  return signPair(deps, { ...session, generation: 1, rotated_at: null });
}

/**
 * Spends a refresh token. A token that is sent again within 30 s (parallel tabs, a lost response) gets the
 * identical successor. One that is sent later was copied, so its family ends (RFC 9700 4.14.2).
 *
 * @param device the device of the request; default: the device stays as it is
 * @throws AppError INVALID_TOKEN
 */
export async function refreshSession(
  deps: SessionDeps,
  token: string | null,
  device?: Device,
): Promise<TokenPair> {
  const claims = token === null ? null : await deps.auth.tokens.verify(token);
  if (claims?.kind !== 'refresh') {
    throw buildOverError();
  }
  const { directory } = deps.db;
  const now = deps.clock();
  const session = await findSession(directory, claims.session_id, now);
  const verdict = judgeGeneration(session, claims.generation, now);
  switch (verdict.kind) {
    case 'over':
      throw buildOverError();
    case 'reused':
      await revokeSessions(directory, { session_id: claims.session_id }, 'reuse', now);
      throw buildOverError();
    case 'same':
      return signPair(deps, verdict.session);
    case 'rotate': {
      const next = {
        ...verdict.session,
        expires_at: getEarlier(getFamilyEnd(now), verdict.session.ends_at),
      };
      if (await rotateSession(directory, next, now, device)) {
        return signPair(deps, { ...next, generation: next.generation + 1, rotated_at: now });
      }
      const changed = judgeGeneration(
        await findSession(directory, claims.session_id, now),
        claims.generation,
        now,
      );
      if (changed.kind !== 'same') {
        throw buildOverError();
      }
      return signPair(deps, changed.session);
    }
  }
}

type Verdict =
  | { kind: 'rotate' | 'same'; session: SessionState }
  | { kind: 'reused' }
  | { kind: 'over' };

function judgeGeneration(session: SessionState | null, generation: number, now: Date): Verdict {
  if (
    session === null ||
    session.revoked_at !== null ||
    session.expires_at <= now ||
    (session.ends_at !== null && session.ends_at <= now) ||
    !session.is_member ||
    !session.is_allowed ||
    generation > session.generation
  ) {
    return { kind: 'over' };
  }
  if (generation === session.generation) {
    return { kind: 'rotate', session };
  }
  const age = now.getTime() - (session.rotated_at ?? session.created_at).getTime();
  const isInGrace = generation === session.generation - 1 && age <= REFRESH_GRACE_MS;
  return isInGrace ? { kind: 'same', session } : { kind: 'reused' };
}

type Generation = Pick<
  SessionState,
  | '_id'
  | 'user_id'
  | 'org_id'
  | 'generation'
  | 'created_at'
  | 'rotated_at'
  | 'expires_at'
  | 'ends_at'
>;

async function signPair({ auth, clock }: SessionDeps, session: Generation): Promise<TokenPair> {
  const { _id: session_id, user_id, org_id, generation, expires_at } = session;
  const issuedAt = session.rotated_at ?? session.created_at;
  const [token, refresh_token] = await Promise.all([
    auth.tokens.signAccount({ user_id, org_id, session_id }),
    auth.tokens.signRefresh({ session_id, generation }, { issuedAt, expiresAt: expires_at }),
  ]);
  return { token, refresh_token, expires_in: getTokenSeconds(session.ends_at, clock()) };
}

/** Returns the lifetime of an access token in seconds, limited by the end of its session. */
function getTokenSeconds(ends_at: Date | null, now: Date): number {
  const remaining =
    ends_at === null ? ACCOUNT_TOKEN_SECONDS : (ends_at.getTime() - now.getTime()) / 1000;
  return Math.max(0, Math.min(ACCOUNT_TOKEN_SECONDS, Math.floor(remaining)));
}

function getEarlier(date: Date, limit: Date | null): Date {
  return limit !== null && limit < date ? limit : date;
}

function getFamilyEnd(now: Date): Date {
  return new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000);
}

function buildOverError(): AppError {
  return new AppError('INVALID_TOKEN', 'The session is over. Log in again.');
}
