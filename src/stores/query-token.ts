import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { createPersistedStorage } from './persistence';

type QueryTokenState = {
  token: string | null;
  /**
   * The token of the link that `token` replaced, if both are of the same linked account; else
   * null.
   */
  first: string | null;
  /** Whether the server refused the token that this page was opened with. */
  hasEnded: boolean;
};

const EMPTY: QueryTokenState = { token: null, first: null, hasEnded: false };
/**
 * Returns whether the server wrote into the page which organization's customers it is for. Such a
 * page gets its token from its address or its host.
 */
const hasOwner = () => document.getElementById('patchbay-origins') !== null;
const tokenSchema = v.pipe(v.string(), v.maxLength(4096));

/**
 * The session-scoped token from a link's query (spec section 2). It exists only in this tab, and
 * takes precedence over the account's token in every request.
 */
export const useQueryToken = create<QueryTokenState>()(
  persist((): QueryTokenState => EMPTY, {
    name: 'query-token',
    storage: createPersistedStorage<QueryTokenState>({
      area: 'session',
      parse: (json) => {
        const result = v.safeParse(tokenSchema, json);
        // Frames of one tab share the storage, so the stored token may be that of another frame.
        return result.success && !hasOwner()
          ? // An empty one has ended, also for the page that is loaded again.
            { ...EMPTY, token: result.output || null, hasEnded: !result.output }
          : undefined;
      },
      serialize: ({ token, hasEnded }) => token ?? (hasEnded ? '' : undefined),
    }),
    skipHydration: true,
  }),
);

/** Stores the token of a link for this tab. */
export function setQueryToken(token: string): void {
  useQueryToken.setState({ ...EMPTY, token });
}

/**
 * Removes the token without a trace, because the account's token or that of the hosted page's
 * session is to be used.
 */
export function forgetQueryToken(): void {
  useQueryToken.setState(EMPTY);
}

/** Removes the token, because the server refused it; the account's token is used again. */
export function clearQueryToken(): void {
  useQueryToken.setState({ ...EMPTY, hasEnded: true });
}

/**
 * Returns whether this is another site's frame without a token, because the token of its link has
 * ended or its host has not handed one over. Neither a login nor the dashboard of a signed-in
 * person belongs there.
 */
export function isTokenlessFrame({
  token,
  hasEnded,
}: Pick<QueryTokenState, 'token' | 'hasEnded'>): boolean {
  return token === null && (hasEnded || hasOwner()) && window.self !== window.top;
}
