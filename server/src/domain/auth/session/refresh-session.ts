import {
  type Device,
  findSession,
  insertSession,
  revokeSessions,
  rotateSession,
  type SessionState,
} from '../../../db/auth/session-repo.ts';
import type { Database, Directory, Tx } from '../../../db/database.ts';
import { newObjectId } from '../../../lib/object-id.ts';
import { AppError } from '../../app-error.ts';
import { ACCOUNT_TOKEN_SECONDS, REFRESH_TOKEN_SECONDS, type Tokens } from './tokens.ts';

/** Milliseconds in which a spent refresh token still gets the successor that it got before. */
export const REFRESH_GRACE_MS = 30_000;

export interface SessionDeps {
  db: Database;
  tokens: Tokens;
  clock: () => Date;
}

/** As on the wire. */
export interface TokenPair {
  token: string;
  refresh_token: string;
  /** Seconds that `token` stays valid. */
  expires_in: number;
}

export interface NewSession {
  user_id: string;
  org_id: string;
  /** Where the sign-in came from, for the list of sessions. */
  device?: Device;
  /** A session that the operator's staff hold in the user's name. */
  master?: {
    email: string;
    /** Its final end, refreshed or not. */
    ends_at: Date;
  };
}

/**
 * Starts a family of refresh tokens: one sign-in on one device.
 *
 * @param handle the transaction to do it in; default: none
 */
export async function openSession(
  deps: SessionDeps,
  { user_id, org_id, device, master }: NewSession,
  handle: Directory | Tx = deps.db.directory,
): Promise<TokenPair> {
  const created_at = deps.clock();
  const session = {
    _id: newObjectId(),
    user_id,
    org_id,
    created_at,
    last_used_at: created_at,
    ...device,
    master_email: master?.email ?? null,
    ends_at: master?.ends_at ?? null,
    expires_at: earlier(after(created_at), master?.ends_at ?? null),
  };
  await insertSession(handle, session);
  return pairOf(deps, { ...session, generation: 1, rotated_at: null });
}

/**
 * Spends a refresh token (RFC 9700 4.14.2: reuse detection). Sent again within 30 s (parallel tabs, a
 * lost response), it gets the identical successor. Sent later, it was copied: its family ends.
 *
 * @param device the device of the request; omitted: unchanged
 * @throws AppError INVALID_TOKEN
 */
export async function refreshSession(
  deps: SessionDeps,
  token: string | null,
  device?: Device,
): Promise<TokenPair> {
  const claims = token === null ? null : await deps.tokens.verify(token);
  if (claims?.kind !== 'refresh') {
    throw over();
  }
  const { directory } = deps.db;
  const now = deps.clock();
  const session = await findSession(directory, claims.session_id, now);
  const verdict = judge(session, claims.generation, now);
  switch (verdict.kind) {
    case 'over':
      throw over();
    case 'reused':
      await revokeSessions(directory, { session_id: claims.session_id }, 'reuse', now);
      throw over();
    case 'same':
      return pairOf(deps, verdict.session);
    case 'rotate': {
      const next = { ...verdict.session, expires_at: earlier(after(now), verdict.session.ends_at) };
      if (await rotateSession(directory, next, now, device)) {
        return pairOf(deps, { ...next, generation: next.generation + 1, rotated_at: now });
      }
      const changed = judge(
        await findSession(directory, claims.session_id, now),
        claims.generation,
        now,
      );
      if (changed.kind !== 'same') {
        throw over();
      }
      return pairOf(deps, changed.session);
    }
  }
}

type Verdict =
  | { kind: 'rotate' | 'same'; session: SessionState }
  | { kind: 'reused' }
  | { kind: 'over' };

function judge(session: SessionState | null, generation: number, now: Date): Verdict {
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

async function pairOf({ tokens, clock }: SessionDeps, session: Generation): Promise<TokenPair> {
  const { _id: session_id, user_id, org_id, generation, expires_at } = session;
  const issuedAt = session.rotated_at ?? session.created_at;
  const [token, refresh_token] = await Promise.all([
    tokens.signAccount({ user_id, org_id, session_id }),
    tokens.signRefresh({ session_id, generation }, { issuedAt, expiresAt: expires_at }),
  ]);
  return { token, refresh_token, expires_in: secondsOf(session.ends_at, clock()) };
}

/** The lifetime of an access token, limited by the end of its session. */
function secondsOf(ends_at: Date | null, now: Date): number {
  const left =
    ends_at === null ? ACCOUNT_TOKEN_SECONDS : (ends_at.getTime() - now.getTime()) / 1000;
  return Math.max(0, Math.min(ACCOUNT_TOKEN_SECONDS, Math.floor(left)));
}

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one;
}

function after(now: Date): Date {
  return new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000);
}

function over(): AppError {
  return new AppError('INVALID_TOKEN', 'The session is over. Log in again.');
}
