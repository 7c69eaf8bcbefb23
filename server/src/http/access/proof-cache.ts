import type { SignedInMember } from '../../db/auth/session-repo.ts';
import type { ConnectLinkRow } from '../../db/connect/connect-link-repo.ts';
import type { Database } from '../../db/database.ts';
import type { UsableApiKey } from '../../db/org/api-key-repo.ts';

/** Another process notices a change of what a credential proves this much later at most. */
const MAX_PROOF_AGE_MS = 1_000;
/** Of one kind; the oldest are dropped first. */
const MAX_PROOFS = 5_000;

/** What credentials of one kind prove, as the database said a moment ago. */
export interface ProofCache<Proof> {
  /**
   * What `read` returned for this credential within the last second and since this process last wrote.
   * Nothing that was read before a write is ever returned after it. Callers at the same time share one
   * read; null (no such credential) is not cached.
   *
   * @param id identifies the credential, without being usable as one: a hash
   */
  get(id: string, read: () => Promise<Proof | null>): Promise<Proof | null>;
}

/** Of a session token whose account and provenance are live. */
export interface SessionProof {
  /** The link of its hosted page. */
  link: ConnectLinkRow | null;
}

/** One cache per kind of credential. Signatures and the ends of tokens are checked at every request. */
export interface Proofs {
  apiKey: ProofCache<UsableApiKey>;
  member: ProofCache<SignedInMember>;
  session: ProofCache<SessionProof>;
}

export function createProofs(db: Pick<Database, 'writes'>, clock: () => Date): Proofs {
  return {
    apiKey: createProofCache(db, clock),
    member: createProofCache(db, clock),
    session: createProofCache(db, clock),
  };
}

interface Entry<Proof> {
  proof: Promise<Proof | null>;
  /** When the reading began, by the monotonic clock, by the server's, and by the writes before it. */
  readAt: number;
  clockAt: number;
  writes: number;
}

/** @param clock of the server, so that moments in rows are compared again once it was moved */
export function createProofCache<Proof>(
  db: Pick<Database, 'writes'>,
  clock: () => Date,
): ProofCache<Proof> {
  /** The oldest comes first. */
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
