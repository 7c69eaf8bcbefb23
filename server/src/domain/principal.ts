import type { Tenant } from '../db/database.ts';
import type { ConnectLinkOptions } from '../db/schema/connect/connect-link.ts';
import type { MintedBy } from '../db/schema/connect/provenance.ts';
import type { SessionRight } from './session-rights.ts';

/** A member of the organization who uses the dashboard. */
export interface UserPrincipal extends Tenant {
  kind: 'user';
  user_id: string;
  email: string;
  role: string;
  /** The moment at which the user joined the organization (`created_at` of the membership). */
  joined_at: Date;
  /** Whether the organization requires a second factor that this user does not have. */
  lacks_two_factor: boolean;
  /** Whether the operator's staff are signed in in this user's name (spec section 8). */
  is_master: boolean;
  /** The staff member's email; null if and only if `is_master` is false. */
  master_email: string | null;
  /** The moment at which a master session ends, even if it is refreshed; null for other sessions. */
  session_ends_at: Date | null;
  /** The `_id` of the refresh session that the access token belongs to. */
  session_id: string;
}

/** The browser of one linked account, authenticated by a session token. */
export interface LinkedAccountPrincipal extends Tenant {
  kind: 'linked_account';
  linked_account: { _id: string; account_id: string };
  /** The `jti` of the session token. */
  session_id: string;
  /** The credential that minted the token, or the first token of its page; null if an earlier version minted it. */
  minted_by: MintedBy | null;
  /** The moment at which the session token expires. */
  expires_at: Date;
  /** The rights of the token besides connecting and using apps. */
  rights: readonly SessionRight[];
  /** Whether the session may only read. */
  is_read_only: boolean;
  /** The link and options of a hosted page's session; undefined for other sessions. */
  connect?: { link_id: string; options: ConnectLinkOptions };
}

/** The organization's own back end, authenticated by an API key. */
export interface ApiKeyPrincipal extends Tenant {
  kind: 'api_key';
  /** The `_id` of the key. */
  api_key: string;
  session_generation: number;
}

export interface AnonymousPrincipal {
  kind: 'anonymous';
}

/** The caller of an operation. */
export type Principal =
  | UserPrincipal
  | LinkedAccountPrincipal
  | ApiKeyPrincipal
  | AnonymousPrincipal;

/** A caller who acts for an organization. */
export type TenantPrincipal = Exclude<Principal, AnonymousPrincipal>;
