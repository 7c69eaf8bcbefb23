import * as v from 'valibot';
import type { Transport } from '@/api/client';

const attemptSchema = v.object({
  id: v.string(),
  status: v.picklist(['pending', 'active', 'denied', 'failed', 'expired']),
  error_code: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
  missing_scopes: v.exactOptional(v.array(v.string())),
});

/** The attempt, as the server returned it to the SDK. */
export type Attempt = v.InferOutput<typeof attemptSchema>;

export type AttemptReport =
  | { slug: string; attempt: Attempt }
  /** The server rejected the poll with this error body. */
  | { slug: string; refusal: unknown };

export type AttemptFeed = {
  /**
   * Calls back for each response, before the SDK reads it. Returns a function that unsubscribes.
   */
  subscribe: (listener: (report: AttemptReport) => void) => () => void;
};

const responseSchema = v.object({ connect_attempt: attemptSchema });
const POLL = /\/api\/v2\/f-sdk\/application\/([^/]+)$/;

/**
 * Observes the SDK's polls during a sign-in. `connect()` resolves to false for both a denial and a
 * closed window, so the page reads the attempt to tell them apart.
 */
export function watchAttempts(fetch: Transport): { fetch: Transport; attempts: AttemptFeed } {
  const listeners = new Set<(report: AttemptReport) => void>();
  const tell = (report: AttemptReport) => {
    for (const listener of listeners) {
      listener(report);
    }
  };
  return {
    attempts: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    fetch: async (request) => {
      const response = await fetch(request);
      const slug = polledSlug(request);
      if (slug !== undefined && listeners.size > 0) {
        const body: unknown = await response
          .clone()
          .json()
          .catch(() => undefined);
        const result = v.safeParse(responseSchema, body);
        if (response.ok && result.success) {
          tell({ slug, attempt: result.output.connect_attempt });
        } else if (response.status >= 400 && response.status < 500) {
          tell({ slug, refusal: body });
        }
      }
      return response;
    },
  };
}

function polledSlug(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const [, slug] = POLL.exec(pathname) ?? [];
  return slug !== undefined && searchParams.has('attempt') ? decodeURIComponent(slug) : undefined;
}
