import type { OAuth2 } from '#connectors/connector.gen.d.ts';
import { getValueAt } from '#connectors/json-pointer.ts';
import { type Captures, readCaptures } from '#connectors/read-captures.ts';
import { getRetryAfterMs } from '#domain/calls/limits/retry-after.ts';
import { OutboundError } from '#outbound/outbound-errors.ts';

export interface TokenSet {
  access_token: string;
  /** Undefined if the response has none. After a refresh the old one then stays in use. */
  refresh_token: string | undefined;
  /** The secret that signs requests with OAuth 1.0a. */
  token_secret?: string;
  /** The time at which the access token expires by this server's clock, or null if it is not known. */
  expires_at: Date | null;
  /** The granted scopes. Null if the response has none, and so the requested scopes were granted (RFC 6749 5.1). */
  scopes: string[] | null;
  obtained_at: Date;
  /** The captured values of the response, which become variables of the connection. */
  captures: Captures;
}

export type TokenOutcome =
  | { kind: 'tokens'; tokens: TokenSet }
  /** The provider responded with an error, named by its error code (RFC 6749 5.2 or its own). */
  | { kind: 'error_response'; error: string }
  | Unavailable;

/** The outcome without a usable response: 5xx, 429, no response, or one that cannot be read. */
export interface Unavailable {
  kind: 'unavailable';
  reason: string;
  /** Whether the provider may have processed the request, so that its code or token may be consumed. */
  canHaveArrived: boolean;
  /** Set if the provider asks to wait. `pauseMs` is null if it does not say how long. */
  limited?: { pauseMs: number | null };
}

/** Converts the error of a request without a response. Throws any other error again. */
export function toUnavailable(error: unknown): Unavailable {
  if (error instanceof OutboundError) {
    const { kind, canHaveArrived } = error;
    return { kind: 'unavailable', reason: kind, canHaveArrived };
  }
  throw error;
}

/** Converts tokens to the form that a connection stores. */
export const toOAuthCredentials = ({
  access_token,
  refresh_token,
  token_secret,
  obtained_at,
}: TokenSet) => ({
  kind: 'oauth2' as const,
  access_token,
  obtained_at: obtained_at.getTime(),
  ...(refresh_token === undefined ? {} : { refresh_token }),
  ...(token_secret === undefined ? {} : { token_secret }),
});

type TokenRules = Pick<OAuth2, 'token_response' | 'lifetime' | 'scopes'>;

export interface RawTokenResponse {
  status: number;
  contentType: string;
  /** The unparsed `Retry-After` header. */
  retryAfter?: string | undefined;
  text: string;
}

// Time passes between request and storage, and an early refresh is better than a request with an expired token.
const EXPIRY_MARGIN_MS = 5_000;
const MAX_LIFETIME_SECONDS = 10 * 365 * 86_400;

/**
 * Reads a token response by the connector's pointers. It accepts responses that strict RFC 6749 parsers refuse: errors
 * with HTTP 200, forms, no `token_type`, null `refresh_token`, text `expires_in`, list `scope`.
 *
 * @param startedAt the time at which the request was sent, from which the lifetime counts
 */
export function readTokenResponse(
  response: RawTokenResponse,
  oauth2: TokenRules,
  startedAt: Date,
): TokenOutcome {
  if (response.status === 429 || response.status >= 500) {
    return createUnavailableWithPause(response, startedAt);
  }
  const document = parse(response);
  if (document === undefined) {
    return createUnavailable('the response is neither JSON nor a form');
  }
  const rules = oauth2.token_response ?? {};
  const error = findError(document, rules, response.status);
  if (error !== null) {
    return { kind: 'error_response', error };
  }
  const own = rules.access_token === undefined ? undefined : getText(document, rules.access_token);
  const access_token = own ?? getText(document, '/access_token');
  // If the connector's pointer leads to nothing, as in Slack's response to a refresh, RFC 6749 5.1 applies.
  const at = own === undefined && rules.access_token !== undefined ? {} : rules;
  if (response.status >= 300 || access_token === undefined) {
    return createUnavailable(`HTTP ${response.status} without a token or an error`);
  }
  const type = getText(document, '/token_type')?.toLowerCase();
  if (type !== undefined && !(rules.accept_token_types ?? ['bearer']).includes(type)) {
    return createUnavailable('the type of the token is not supported');
  }
  const life = readLifetimeSeconds(
    getValueAt(document, at.expires_in ?? '/expires_in'),
    oauth2,
    startedAt,
  );
  return {
    kind: 'tokens',
    tokens: {
      access_token,
      refresh_token: getText(document, at.refresh_token ?? '/refresh_token'),
      expires_at:
        life === null
          ? null
          : new Date(startedAt.getTime() + Math.max(0, life * 1000 - EXPIRY_MARGIN_MS)),
      scopes: parseScopes(getValueAt(document, at.scope ?? '/scope'), oauth2.scopes),
      obtained_at: startedAt,
      captures: readCaptures(document, rules.capture),
    },
  };
}

function parse({ contentType, text }: RawTokenResponse): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    const isForm =
      contentType.includes('application/x-www-form-urlencoded') ||
      (contentType.startsWith('text/plain') && /^[\w.~%+-]+=/.test(text));
    return isForm ? Object.fromEntries(new URLSearchParams(text)) : undefined;
  }
}

function findError(
  document: object,
  { error }: NonNullable<OAuth2['token_response']>,
  status: number,
): string | null {
  const isMarked =
    error?.ok_pointer !== undefined && getValueAt(document, error.ok_pointer) === false;
  const own =
    error !== undefined && (isMarked || status >= 400)
      ? getText(document, error.message_pointer)
      : undefined;
  return own ?? getText(document, '/error') ?? (isMarked ? 'unknown_error' : null);
}

function readLifetimeSeconds(
  value: unknown,
  { lifetime, token_response }: TokenRules,
  startedAt: Date,
): number | null {
  const unit = token_response?.expires_in_unit ?? 's';
  const stated = unit === 'iso' ? Date.parse(String(value)) : Number(value);
  if ((typeof value === 'string' || typeof value === 'number') && stated > 0) {
    const seconds = toSeconds(stated, unit, startedAt);
    if (seconds > 0 && seconds <= MAX_LIFETIME_SECONDS) {
      return seconds;
    }
  }
  // A missing lifetime means neither "expired" nor "unlimited". The connector states the provider's lifetime.
  return typeof lifetime.access_s === 'number' ? lifetime.access_s : null;
}

type ExpiryUnit = NonNullable<NonNullable<OAuth2['token_response']>['expires_in_unit']>;

function toSeconds(stated: number, unit: ExpiryUnit, startedAt: Date): number {
  switch (unit) {
    case 's':
      return stated;
    case 'ms':
      return stated / 1000;
    case 'epoch':
      return stated - startedAt.getTime() / 1000;
    case 'epoch_ms':
    case 'iso':
      return (stated - startedAt.getTime()) / 1000;
  }
}

function parseScopes(value: unknown, { delimiter = ' ', returned }: OAuth2['scopes']) {
  if (returned === 'absent') {
    return null;
  }
  if (Array.isArray(value)) {
    return value.filter((scope) => typeof scope === 'string');
  }
  // Some providers expect commas and respond with spaces, and others do the reverse.
  return typeof value === 'string'
    ? value.split(new RegExp(`[${delimiter}, ]+`)).filter(Boolean)
    : null;
}

function getText(document: object, pointer: string): string | undefined {
  const value = getValueAt(document, pointer);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function createUnavailable(reason: string): Unavailable {
  return { kind: 'unavailable', reason, canHaveArrived: true };
}

/** Returns the outcome of a 429, which had no effect (RFC 6585 4), or of a 5xx, which may have had one. */
function createUnavailableWithPause(
  { status, retryAfter }: RawTokenResponse,
  now: Date,
): Unavailable {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  const pauseMs = getRetryAfterMs({ status, headers }, undefined, now);
  const isLimited = status === 429 || pauseMs !== null;
  return {
    kind: 'unavailable',
    reason: `HTTP ${status}`,
    canHaveArrived: status !== 429,
    ...(isLimited ? { limited: { pauseMs } } : {}),
  };
}
