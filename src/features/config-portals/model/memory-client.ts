import type { ConfigValue } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Patchbay } from '@patchbay/sdk';
import { ApiError } from '@/api/errors';

/** Returns the body of the response to a request, or undefined for a 404. */
type Answer = (method: string, url: URL, body: unknown) => Promise<object | undefined>;

/** Creates a client of the SDK that sends no requests, for forms that store nothing. */
export function createMemoryClient(answer: Answer): Patchbay {
  return new Patchbay({
    token: 'memory',
    baseUrl: window.location.origin,
    fetch: async (url, { method = 'GET', body }) => {
      const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      try {
        const found = await answer(method, new URL(url), json);
        return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
      } catch (error) {
        // The answer may come from a request to the server, whose error the form shows.
        if (error instanceof ApiError && error.body !== undefined) {
          return Response.json(error.body, { status: error.status });
        }
        throw error;
      }
    },
  });
}

/** Converts a value that the form sends to JSON. */
export function toConfigValue(value: unknown): ConfigValue {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
