import type { Tenant } from '../db/database.ts';
import type { ConnectLinkOptions } from '../db/schema/connect-link.ts';
import type { MintedBy } from '../db/schema/provenance.ts';
import type { SessionRight } from './auth/session/session-rights.ts';

/** A member of the organization, in the dashboard. */
export interface UserPrincipal extends Tenant {
  kind: 'user';
  user_id: string;
  email: string;
  role: string;
  /** `created_at` of the membership. */
  joined_at: Date;
  /** The organization requires a second factor and this user has none. */
  lacks_two_factor: boolean;
  /** The operator's staff are signed in in this user's name (spec section 8). */
  is_master: boolean;
  /** The staff member's email; null exactly where `is_master` is false. */
  master_email: string | null;
  /** The final end of a master session, refreshed or not; null for others. */
  session_ends_at: Date | null;
  /** `_id` of the refresh session that the access token belongs to. */
  session_id: string;
}

/** The browser of one linked account, by session token. */
export interface LinkedAccountPrincipal extends Tenant {
  kind: 'linked_account';
  linked_account: { _id: string; account_id: string };
  /** `jti` of the session token. */
  session_id: string;
  /** Who minted the token, or the first that its page comes from; null: an earlier version. */
  minted_by: MintedBy | null;
  /** When the session token ends. */
  expires_at: Date;
  /** What the token was minted to do besides connecting and using apps. */
  rights: readonly SessionRight[];
  /** It sees all and changes nothing. */
  is_read_only: boolean;
  /** Where the session is that of a hosted page. */
  connect?: { link_id: string; options: ConnectLinkOptions };
}

/** The organization's own back end, by API key. */
export interface ApiKeyPrincipal extends Tenant {
  kind: 'api_key';
  /** `_id` of the key. */
  api_key: string;
  session_generation: number;
}

export interface AnonymousPrincipal {
  kind: 'anonymous';
}

/** Who makes a call. */
export type Principal =
  | UserPrincipal
  | LinkedAccountPrincipal
  | ApiKeyPrincipal
  | AnonymousPrincipal;

/** A caller that acts for an organization. */
export type TenantPrincipal = Exclude<Principal, AnonymousPrincipal>;
