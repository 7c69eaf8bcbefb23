import type { Tenant } from '#db/database.ts';

/** A call that fires an event. */
export interface FiredCall {
  tenant: Tenant;
  /** The linked account. `_id` is null if it is not known yet. */
  account: { _id: string | null; account_id: string };
  event: string;
  /** The app whose workflows get the event. Null for all apps. */
  slug: string | null;
  config_id: string | undefined;
  instance_tag: string | undefined;
  payload: unknown;
  /** The headers that the runs get. */
  headers: Readonly<Record<string, string>>;
  /** What the log shows of the request besides. */
  request: FiredRequest;
}

export interface FiredRequest {
  /** The path of the address that it was sent to. */
  url: string;
  /** The headers by lower-case name. Those that carry credentials are masked. */
  headers: Readonly<Record<string, string>>;
  /** Whether the runs get the headers. */
  has_passed_headers: boolean;
  /** The `_id` of the received event that is fired again, or null. */
  fired_again_from: string | null;
}
