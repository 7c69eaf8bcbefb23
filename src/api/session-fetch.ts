import type { paths } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import type { Transport } from './client';

/** The two tokens of a signed-in user. */
export type TokenPair = { token: string; refresh_token: string };

/** The session, environment and key that a request is sent with. */
export type Credentials = {
  /** The user of the session. A request is never retried with another user's session. */
  subject: string | undefined;
  /** Bearer token: the session-scoped one if present, otherwise the account's. */
  token: string | undefined;
  /** Whether `token` is the account's, which a refresh token can replace. */
  canRefresh: boolean;
  /**
   * The environment of the request. Undefined if the token itself says it, because the server
   * refuses another one.
   */
  environment: 'test' | 'production' | undefined;
  /** The organization's API key of this environment, if the user may see it. */
  apiKey: string | undefined;
};

/** Access to the session, implemented in `src/app/wire-api.ts`. */
export type SessionPort = {
  credentials(): Credentials;
  /** The account's tokens, read from storage again because another tab may have refreshed them. */
  readTokens(): TokenPair | undefined;
  /** `refused` is the access token that `tokens` replace, which identifies their account. */
  saveTokens(tokens: TokenPair, refused: string): void;
  /** The session can't be refreshed. `lostToken` is the rejected access token. */
  onSessionLost(lostToken: string): void;
  /** The organization requires a second factor of this token's user, who has none. */
  onTwoFactorRequired(token: string): void;
  /** Runs one refresh at a time across all tabs. */
  withLock<T>(run: () => Promise<T>): Promise<T>;
};

const REFRESH_PATH = '/api/v1/auth/access-token' satisfies keyof paths;

/** Requests without a session: their 401 means wrong input, not an expired token. */
const ANONYMOUS_PATHS: readonly string[] = [
  '/api/v3/auth/login',
  '/api/v3/auth/login-master',
  '/api/v3/auth/two-factor/verify',
  '/api/v3/auth/send-otp',
  '/api/v3/auth/signup',
  '/api/v3/auth/invitation',
  '/api/v3/auth/invitation/accept',
  '/api/v3/auth/reset-password/send-otp',
  '/api/v3/auth/reset-password-external',
] satisfies (keyof paths)[];

/** The one error that concerns the session itself, from any operation. */
const TWO_FACTOR_REQUIRED = 'TWO_FACTOR_REQUIRED';

const tokenPairSchema = v.object({ token: v.string(), refresh_token: v.string() });
const twoFactorSchema = v.object({ error_code: v.literal(TWO_FACTOR_REQUIRED) });

/**
 * Adds the headers. A request for the other environment sets that header itself, and is sent
 * without this environment's key.
 */
function withHeaders(request: Request, credentials: Credentials): Request {
  const { token, environment } = credentials;
  const own = request.headers.get('environment');
  const apiKey = own === null || own === environment ? credentials.apiKey : undefined;
  const requestEnvironment = own ?? environment;
  if (requestEnvironment !== undefined) {
    request.headers.set('environment', requestEnvironment);
  }
  request.headers.set('x-internal-call', 'true');
  if (token !== undefined) {
    request.headers.set('Authorization', `Bearer ${token}`);
  }
  if (apiKey !== undefined) {
    request.headers.set('x-api-key', apiKey);
  }
  return request;
}

async function readTokenPair(response: Response): Promise<TokenPair | undefined> {
  try {
    const result = v.safeParse(tokenPairSchema, await response.json());
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}

async function asksForTwoFactor(response: Response): Promise<boolean> {
  if (response.status !== 403) {
    return false;
  }
  try {
    return v.is(twoFactorSchema, await response.clone().json());
  } catch {
    return false;
  }
}

/**
 * A transport that adds the headers of every dashboard request (spec section 7) and keeps the
 * session alive (spec section 4). On a 401 it refreshes the tokens once for all waiting requests
 * and retries each of them once, otherwise it ends the session. If the refresh gets no response (no
 * network), the requests reject and the session is kept.
 * @param options.fetch sends a request unchanged
 * @param options.baseUrl absolute, the part before `/api/…`
 */
export function createSessionFetch(options: {
  fetch: Transport;
  baseUrl: string;
  session: SessionPort;
}): Transport {
  const { fetch, baseUrl, session } = options;
  let pendingRefresh: Promise<boolean> | undefined;

  async function refresh(refused: string): Promise<boolean> {
    const stored = session.readTokens();
    if (stored === undefined) {
      return false;
    }
    if (stored.token !== refused) {
      return true;
    }
    const request = new Request(`${baseUrl}${REFRESH_PATH}`);
    withHeaders(request, {
      ...session.credentials(),
      token: stored.refresh_token,
      apiKey: undefined,
    });
    const response = await fetch(request);
    const tokens = response.ok ? await readTokenPair(response) : undefined;
    if (tokens === undefined) {
      return false;
    }
    session.saveTokens(tokens, refused);
    return true;
  }

  async function refreshOnce(refused: string): Promise<boolean> {
    pendingRefresh ??= session
      .withLock(() => refresh(refused))
      .then((isRefreshed) => {
        if (!isRefreshed) {
          session.onSessionLost(refused);
        }
        return isRefreshed;
      })
      .finally(() => {
        pendingRefresh = undefined;
      });
    return pendingRefresh;
  }

  async function sendAndRefresh(request: Request): Promise<{ response: Response; token?: string }> {
    // Cloned before it is sent: a body can be read only once.
    const spare = request.clone();
    const first = session.credentials();
    const response = await fetch(withHeaders(request, first));
    if (first.token === undefined) {
      return { response };
    }
    if (response.status !== 401) {
      return { response, token: first.token };
    }
    if (!first.canRefresh) {
      session.onSessionLost(first.token);
      return { response };
    }
    // The tokens were refreshed while this request was pending: its token is old, not rejected.
    const isOld = session.credentials().token !== first.token;
    if (!isOld && !(await refreshOnce(first.token))) {
      return { response };
    }
    const { token, subject } = session.credentials();
    if (token === undefined || subject !== first.subject) {
      return { response };
    }
    // Sent with the environment and key of the first attempt: the response must match the request.
    const second = await fetch(withHeaders(spare, { ...first, token }));
    if (second.status === 401) {
      session.onSessionLost(token);
    }
    return { response: second, token };
  }

  return async (request) => {
    const path = new URL(request.url).pathname;
    if (ANONYMOUS_PATHS.some((anonymousPath) => path.endsWith(anonymousPath))) {
      const anonymous = { ...session.credentials(), token: undefined, apiKey: undefined };
      return fetch(withHeaders(request, anonymous));
    }
    const { response, token } = await sendAndRefresh(request);
    if (token !== undefined && (await asksForTwoFactor(response))) {
      session.onTwoFactorRequired(token);
    }
    return response;
  };
}
