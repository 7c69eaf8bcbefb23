import { defaultParseSearch, type ParsedLocation, redirect } from '@tanstack/react-router';
import type { ConfigureSearch } from '@/features/connect/search';
import { currentVisit, type Visit } from '@/features/connect/session/current-visit';
import { storeVisit, visitOf } from '@/features/connect/session/session-storage';
import type { AppContext } from '@/lib/app-context';
import { useSession } from '@/stores/session';
import { requireSession } from './-guards';

/** Who opens the form: a customer by a token, which a frame may still wait for, or a member. */
export type ConfigureAccess = { visit: Visit | null; isMember: boolean };

/**
 * Requires a customer's token or a stored session. A token in the query is stored for this tab and
 * removed from the URL. With `linked_account_id`, the signed-in user is meant.
 */
export function requireSessionOrVisit(
  context: Pick<AppContext, 'fetch' | 'memory'>,
  { location, search }: { location: ParsedLocation; search: ConfigureSearch },
): ConfigureAccess {
  if (search.token !== undefined) {
    storeVisit(context.memory, visitOf(search.token));
    const query: Record<string, unknown> = defaultParseSearch(location.searchStr);
    const { token: _stored, ...rest } = query;
    throw redirect({ to: location.pathname, search: rest, hash: location.hash, replace: true });
  }
  const isForMember =
    search.linked_account_id !== undefined && useSession.getState().account !== null;
  const visit = isForMember ? null : currentVisit(context, search.page_id);
  // A frame with a page id gets its token from the embedding page; a login does not belong there.
  if (visit !== null || (!isForMember && search.page_id !== undefined)) {
    return { visit, isMember: false };
  }
  requireSession({ location });
  return { visit: null, isMember: true };
}
