import { useQueryToken } from '@/stores/query-token';

/**
 * Returns whether the screen was opened with a token, as customers do. Only the server knows its
 * rights.
 */
export function useHasQueryToken(): boolean {
  return useQueryToken(({ token }) => token !== null);
}
