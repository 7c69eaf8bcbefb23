import * as v from 'valibot';
import type { Transport } from '@/api/client';

const attemptSchema = v.object({
  id: v.string(),
  status: v.picklist(['pending', 'active', 'denied', 'failed', 'expired']),
  error_code: v.exactOptional(v.string()),
  message: v.exactOptional(v.string()),
  missing_scopes: v.exactOptional(v.array(v.string())),
});

/** The state of a sign-in, as the server reported it to the SDK. */
export type Attempt = v.InferOutput<typeof attemptSchema>;

export type AttemptReport =
  | { slug: string; attempt: Attempt }
  /** The server refuses to say, with this error body. */
  | { slug: string; refusal: unknown };

export type AttemptFeed = {
  /** Calls back at each answer, before the SDK has it. Returns how to stop. */
  subscribe: (listener: (report: AttemptReport) => void) => () => void;
};

const responseSchema = v.object({ connect_attempt: attemptSchema });
const POLL = /\/api\/v2\/f-sdk\/application\/([^/]+)$/;

/**
 * Listens to the answers that the SDK gets while it waits for a sign-in. `connect()` says true or
 * false; what the page tells its reader, it needs the attempt for: a refusal at the provider and a
 * closed window are both false.
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
        const answer = v.safeParse(responseSchema, body);
        if (response.ok && answer.success) {
          tell({ slug, attempt: answer.output.connect_attempt });
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
