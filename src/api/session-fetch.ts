import type { paths } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import * as v from 'valibot';
import type { Transport } from './client';

/** The two tokens of a signed-in user. */
export type TokenPair = { token: string; refresh_token: string };

/** What a request carries beside its own content. */
export type Credentials = {
  /** Whose session it is. A request is never repeated with another user's session. */
  subject: string | undefined;
  /** Bearer: the session-scoped token where there is one, otherwise the account's token. */
  token: string | undefined;
  /** Whether `token` is the account's, so that a refresh token can renew it. */
  isRenewable: boolean;
  environment: 'test' | 'production';
  /** The organization's key of this environment, where the user may see it. */
  apiKey: string | undefined;
};

/** How session-fetch reaches the session; wired in `src/app/wire-api.ts`. */
export type SessionPort = {
  credentials(): Credentials;
  /** The account's tokens, read from the shared storage again: another tab may have renewed them. */
  readTokens(): TokenPair | undefined;
  /** `refused` is the access token that `tokens` replace: it says whose they are. */
  saveTokens(tokens: TokenPair, refused: string): void;
  /** The session can't be renewed. `lostToken` is the one that was refused. */
  onSessionLost(lostToken: string): void;
  /** The organization asks the owner of this token for a second factor, and there is none. */
  onTwoFactorRequired(token: string): void;
  /** Runs one renewal at a time over all tabs. */
  withLock<T>(run: () => Promise<T>): Promise<T>;
};

const REFRESH_PATH = '/api/v1/auth/access-token' satisfies keyof paths;

/** Calls that carry no session: a 401 from them is about what was typed, not about a token. */
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

/** The one refusal that concerns the session itself, of whatever call. */
const TWO_FACTOR_REQUIRED = 'TWO_FACTOR_REQUIRED';

const tokenPairSchema = v.object({ token: v.string(), refresh_token: v.string() });
const twoFactorSchema = v.object({ error_code: v.literal(TWO_FACTOR_REQUIRED) });

/** A call about the other environment names it itself, and then goes without this one's key. */
function withHeaders(request: Request, credentials: Credentials): Request {
  const { token, environment } = credentials;
  const own = request.headers.get('environment');
  const apiKey = own === null || own === environment ? credentials.apiKey : undefined;
  request.headers.set('environment', own ?? environment);
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
 * A transport that adds the headers of every dashboard call (spec section 7) and keeps the session
 * alive (spec section 4): on a 401 it renews the tokens once for all waiting requests, sends each
 * of them once more, and otherwise gives up the session. A renewal that gets no answer at all (no
 * network) rejects the requests and keeps the session.
 * @param options.fetch sends a request as it is
 * @param options.baseUrl absolute, what stands before `/api/…`
 */
export function createSessionFetch(options: {
  fetch: Transport;
  baseUrl: string;
  session: SessionPort;
}): Transport {
  const { fetch, baseUrl, session } = options;
  let renewal: Promise<boolean> | undefined;

  async function renew(refused: string): Promise<boolean> {
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

  async function renewOnce(refused: string): Promise<boolean> {
    renewal ??= session
      .withLock(() => renew(refused))
      .then((isRenewed) => {
        if (!isRenewed) {
          session.onSessionLost(refused);
        }
        return isRenewed;
      })
      .finally(() => {
        renewal = undefined;
      });
    return renewal;
  }

  async function sendAndRenew(request: Request): Promise<{ response: Response; token?: string }> {
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
    if (!first.isRenewable) {
      session.onSessionLost(first.token);
      return { response };
    }
    // Renewed while this request was under way: its token is old, not refused.
    const isOld = session.credentials().token !== first.token;
    if (!isOld && !(await renewOnce(first.token))) {
      return { response };
    }
    const { token, subject } = session.credentials();
    if (token === undefined || subject !== first.subject) {
      return { response };
    }
    // Environment and key of the first try: the answer must fit the question.
    const second = await fetch(withHeaders(spare, { ...first, token }));
    if (second.status === 401) {
      session.onSessionLost(token);
    }
    return { response: second, token };
  }

  return async (request) => {
    const path = new URL(request.url).pathname;
    if (ANONYMOUS_PATHS.some((each) => path.endsWith(each))) {
      const anonymous = { ...session.credentials(), token: undefined, apiKey: undefined };
      return fetch(withHeaders(request, anonymous));
    }
    const { response, token } = await sendAndRenew(request);
    if (token !== undefined && (await asksForTwoFactor(response))) {
      session.onTwoFactorRequired(token);
    }
    return response;
  };
}
