import * as v from 'valibot';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistedSlice } from './persistence';

type QueryTokenState = { token: string | null };

const EMPTY: QueryTokenState = { token: null };
const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(4096));

/**
 * The session-scoped token that came in a link's query (spec section 2). It is this tab's, goes
 * with the tab, and stands before the account's token in every call.
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

/** Keeps the token of a link for this tab. */
export function setQueryToken(token: string): void {
  useQueryToken.setState({ token });
}

/** Forgets it; the account's token counts again. */
export function clearQueryToken(): void {
  useQueryToken.setState(EMPTY);
}
