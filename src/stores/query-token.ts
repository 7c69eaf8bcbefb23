import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistedSlice } from './persistence';

type QueryTokenState = { token: string | null };

const EMPTY: QueryTokenState = { token: null };
const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/**
 * The session-scoped token from a link's query (spec section 2). It exists only in this tab, and
 * takes precedence over the account's token in every request.
 */
export const useQueryToken = create<QueryTokenState>()(
  persist((): QueryTokenState => EMPTY, {
    name: 'query-token',
    storage: persistedSlice<QueryTokenState>({
      area: 'session',
      parse: (json) => {
        const result = v.safeParse(tokenSchema, json);
        return result.success ? { token: result.output } : undefined;
      },
      serialize: ({ token }) => token ?? undefined,
    }),
    merge: (stored) => ({ ...EMPTY, ...(stored as Partial<QueryTokenState> | undefined) }),
    skipHydration: true,
  }),
);

/** Stores the token of a link for this tab. */
export function setQueryToken(token: string): void {
  useQueryToken.setState({ token });
}

/** Removes it; the account's token is used again. */
export function clearQueryToken(): void {
  useQueryToken.setState(EMPTY);
}
