import type { AppFacts, AppOAuthFacts, AppRateLimit } from '@patchbay/contract/schema.gen.d.ts';
import type { Connector, OAuth2 } from '#connectors/connector.gen.d.ts';
import type { SeveredOpener } from '#db/connect/opener-severed-repo.ts';

/**
 * Converts what a connector says about its provider's behavior to its form on the wire. Developers read it when
 * they set the app up.
 *
 * @param severed the number of severed openers in this environment, or null if there were none
 */
export function factsToWire(connector: Connector, severed: SeveredOpener | null): AppFacts {
  const { auth, verify, identifier, rate_limit } = connector;
  return {
    oauth2: auth.oauth2 === undefined ? null : oauthFactsToWire(auth.oauth2, severed),
    tries_credentials: verify !== false,
    names_account: identifier !== false,
    rate_limit: rate_limit === undefined ? null : rateLimitToWire(rate_limit),
  };
}

function oauthFactsToWire(
  { lifetime, revoke, window = 'live' }: OAuth2,
  severed: SeveredOpener | null,
): AppOAuthFacts {
  const { access_s, refresh, refresh_idle_days = null, refresh_max_days = null } = lifetime;
  return {
    ...(typeof access_s === 'number'
      ? { access_token: 'timed', access_token_seconds: access_s }
      : { access_token: access_s === 'none' ? 'endless' : 'unknown', access_token_seconds: null }),
    refresh_token: refresh,
    refresh_idle_days,
    refresh_max_days,
    revocable: revoke !== false,
    window,
    severed_windows: severed?.times ?? 0,
    severed_window_at: severed?.last_seen_at.toISOString() ?? null,
  };
}

function rateLimitToWire({
  status = [429],
  retry_after,
  reset,
  remaining,
  concurrency,
}: NonNullable<Connector['rate_limit']>): AppRateLimit {
  return {
    statuses: status,
    // A header that the file does not name is read if present, but no documentation promises it.
    tells_wait: retry_after !== undefined || reset !== undefined,
    tells_remaining: remaining !== undefined,
    concurrency: concurrency ?? null,
  };
}
