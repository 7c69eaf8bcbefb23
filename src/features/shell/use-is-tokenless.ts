import { isTokenlessFrame, useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';

/**
 * Returns whether this page has lost its token and therefore shows neither a login nor a member's
 * dashboard: a frame of another site, or a customer's page whose token has ended, where no member
 * is signed in.
 */
export function useIsTokenless(): boolean {
  const isFrame = useQueryToken(isTokenlessFrame);
  const hasEnded = useQueryToken((state) => state.token === null && state.hasEnded);
  const hasAccount = useSession(({ account }) => account !== null);
  return isFrame || (hasEnded && !hasAccount);
}
