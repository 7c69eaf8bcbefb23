// No automatic retries: the page has a retry button, and an expired link stays expired. Never
// stale: every change on this page invalidates the queries.
export const ONCE = {
  retry: false,
  retryOnMount: false,
  staleTime: Number.POSITIVE_INFINITY,
} as const;
