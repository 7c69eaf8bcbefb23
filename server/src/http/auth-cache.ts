import type { SignedInMember } from '../db/auth/session-repo.ts';
import type { ConnectLinkRow } from '../db/connect/connect-link-repo.ts';
import type { Database } from '../db/database.ts';
import type { UsableApiKey } from '../db/org/api-key-repo.ts';

/** Milliseconds after which a process notices at the latest that another one has changed or revoked a credential. */
const MAX_PROOF_AGE_MS = 1_000;
/** The maximum number of entries in one cache. The oldest are dropped first. */
const MAX_PROOFS = 5_000;

/** A cache of the rows that authenticate credentials of one kind. */
export interface AuthCache<Proof> {
  /**
   * Returns the result of `read` for this credential, which is at most a second old. A result that was read before
   * this process last wrote is not returned. Concurrent callers share one read. Null (an unknown credential) is not
   * cached.
   *
   * @param id a hash of the credential, which identifies it and cannot be used as one
   */
  get(id: string, read: () => Promise<Proof | null>): Promise<Proof | null>;
}

/** The proof of a session token whose account and provenance are live. */
export interface SessionProof {
  /** The link of its hosted page. Null if the session does not come from a link. */
  link: ConnectLinkRow | null;
}

/** The caches by kind of credential. Signatures and expiry are checked at every request. */
export interface AuthCaches {
  apiKey: AuthCache<UsableApiKey>;
  member: AuthCache<SignedInMember>;
  session: AuthCache<SessionProof>;
}

export function createAuthCaches(db: Pick<Database, 'writes'>, clock: () => Date): AuthCaches {
  return {
    apiKey: createAuthCache(db, clock),
    member: createAuthCache(db, clock),
    session: createAuthCache(db, clock),
  };
}

interface Entry<Proof> {
  proof: Promise<Proof | null>;
  /** The start of the read by the monotonic clock, then by the server's clock and by the number of earlier writes. */
  readAt: number;
  clockAt: number;
  writes: number;
}

/**
 * Creates a cache for one kind of credential.
 *
 * @param clock the server's clock. Entries expire when it is moved, since rows hold moments.
 */
export function createAuthCache<Proof>(
  db: Pick<Database, 'writes'>,
  clock: () => Date,
): AuthCache<Proof> {
  /** The entries by credential, oldest first. */
  const entries = new Map<string, Entry<Proof>>();
  const isCurrent = ({ readAt, clockAt, writes }: Entry<Proof>) =>
    writes === db.writes() &&
    performance.now() - readAt < MAX_PROOF_AGE_MS &&
    Math.abs(clock().getTime() - clockAt) < MAX_PROOF_AGE_MS;
  const begin = (id: string, read: () => Promise<Proof | null>): Entry<Proof> => {
    const entry = {
      readAt: performance.now(),
      clockAt: clock().getTime(),
      writes: db.writes(),
      proof: read(),
    };
    const forget = () => {
      if (entries.get(id) === entry) {
        entries.delete(id);
      }
    };
    entry.proof.then((proof) => (proof === null ? forget() : undefined), forget);
    entries.delete(id);
    entries.set(id, entry);
    const [oldest] = entries.keys();
    if (entries.size > MAX_PROOFS && oldest !== undefined) {
      entries.delete(oldest);
    }
    return entry;
  };
  return {
    get: (id, read) => {
      const known = entries.get(id);
      const entry = known !== undefined && isCurrent(known) ? known : begin(id, read);
      return entry.proof;
    },
  };
}
