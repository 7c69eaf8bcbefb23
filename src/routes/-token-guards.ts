import { defaultParseSearch, type ParsedLocation, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { ApiError } from '@/api/errors';
import { addressToken } from '@/features/connect/address-text';
import type { ConfigureSearch } from '@/features/connect/search';
import { getCurrentVisit, type Visit } from '@/features/connect/session/current-visit';
import { readVisit, storeVisit, toVisit } from '@/features/connect/session/session-storage';
import type { AppContext } from '@/lib/app-context';
import {
  clearQueryToken,
  forgetQueryToken,
  isTokenlessFrame,
  setQueryToken,
  useQueryToken,
} from '@/stores/query-token';
import { useSession } from '@/stores/session';
import { requireSession } from './-guards';

// The routes that need a session or a token in the query (spec section 2) share one token per tab. A session of the
// hosted page opens them as well, except for a signed-in member.

type TokenContext = Pick<AppContext, 'fetch' | 'memory'>;
type Guarded = { location: ParsedLocation };

/** `token`: a session token or the token of a link; removed from the URL at once. */
export const tokenSearch = v.object({ token: addressToken });

/** The person who opens the form: a customer with a token, for which a frame may still wait, or a member. */
export type ConfigureAccess = { visit: Visit | null; isMember: boolean };

/** Requires a stored session, or a token in the query, which is stored for this tab. */
export async function requireSessionOrToken(
  context: TokenContext,
  { location }: Guarded,
  token: string | undefined,
): Promise<void> {
  if (token !== undefined) {
    keepToken(context, location, token);
  }
  await adoptVisit(context);
  if (useQueryToken.getState().token === null && !isTokenless()) {
    requireSession({ location });
  }
}

/**
 * Requires a customer's token or a stored session. A token in the query is stored for this tab.
 * With `linked_account_id`, the signed-in user is meant.
 */
export function requireSessionOrVisit(
  context: TokenContext,
  { location, search }: Guarded & { search: ConfigureSearch },
): ConfigureAccess {
  const { token, page_id, linked_account_id } = search;
  if (token !== undefined) {
    keepToken(context, location, token);
  }
  if (linked_account_id !== undefined && useSession.getState().account !== null) {
    // The requests of the form must not be sent with a customer's token.
    forgetQueryToken();
    requireSession({ location });
    return { visit: null, isMember: true };
  }
  const scoped = useQueryToken.getState().token;
  if (page_id === undefined && scoped !== null && readVisit(context.memory)?.token !== scoped) {
    storeVisit(context.memory, toVisit(scoped));
  }
  const visit = getCurrentVisit(context, page_id);
  // A frame with a page id gets its token from the embedding page; a login does not belong there.
  if (visit !== null || page_id !== undefined || isTokenless()) {
    return { visit, isMember: false };
  }
  requireSession({ location });
  return { visit: null, isMember: true };
}

/** Stores a token of the query for all token routes of this tab, and removes it from the URL. */
function keepToken({ memory }: TokenContext, location: ParsedLocation, token: string): never {
  const visit = toVisit(token);
  storeVisit(memory, visit);
  if (visit.kind === 'session') {
    setQueryToken(token);
  } else {
    forgetQueryToken();
  }
  const query: Record<string, unknown> = defaultParseSearch(location.searchStr);
  const { token: _stored, ...search } = query;
  throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
}

/** Takes over the token of the hosted page's session in this tab, after exchanging its link if necessary. */
async function adoptVisit(context: TokenContext): Promise<void> {
  const state = useQueryToken.getState();
  const hasAccount = useSession.getState().account !== null;
  if (state.token !== null || state.hasEnded || hasAccount || isTokenlessFrame(state)) {
    return;
  }
  if (readVisit(context.memory)?.kind === 'link') {
    try {
      await getCurrentVisit(context)?.open();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) {
        throw error;
      }
      clearQueryToken();
      return;
    }
  }
  const visit = readVisit(context.memory);
  if (visit?.kind === 'session') {
    setQueryToken(visit.token);
  }
}

/** Whether the layout says that there is no token, or asks for one, instead of leading to the login. */
function isTokenless(): boolean {
  const state = useQueryToken.getState();
  return isTokenlessFrame(state) || (state.hasEnded && useSession.getState().account === null);
}
