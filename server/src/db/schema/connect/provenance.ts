/** The principal that mints session tokens: a member, or a back end with its API key. */
export type MintedBy =
  /**
   * `joined_at` is the `created_at` of their membership in milliseconds: who joins again is another
   * minter. Absent: an earlier version did not record it. `master_session`: the `_id` of the session by
   * which support minted it in the member's name.
   */
  | { member: string; joined_at?: number; master_session?: string }
  /** `generation` is the key's `session_generation` at that moment. */
  | { api_key: string; generation: number };

/** The origin of a link or a connect attempt. When any part of it has ended, the link or attempt has ended, too. */
export interface Provenance {
  /**
   * The session tokens that it comes from, by `jti`: the one that made it, and those that this one's own
   * link came from. Absent: a back end or a member made it. Links of earlier versions hold the hash
   * of each token's text instead.
   */
  made_by?: string[];
  /** The principal that made it, or minted the first of these tokens. Absent if an earlier version did not record it. */
  minted_by?: MintedBy;
}
