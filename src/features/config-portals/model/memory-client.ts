import type { ConfigValue } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Patchbay } from '@patchbay/sdk';
import { ApiError } from '@/api/errors';

/** The body of the response to a request; undefined: there is no such thing. */
type Answer = (method: string, url: URL, body: unknown) => Promise<object | undefined>;

/** A client of the SDK whose requests end here, for forms that store nothing. */
export function memoryClient(answer: Answer): Patchbay {
  return new Patchbay({
    token: 'memory',
    baseUrl: window.location.origin,
    fetch: async (url, { method = 'GET', body }) => {
      const json: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      try {
        const found = await answer(method, new URL(url), json);
        return found === undefined ? new Response(null, { status: 404 }) : Response.json(found);
      } catch (error) {
        // Of a request that the answer takes.
        if (error instanceof ApiError && error.body !== undefined) {
          return Response.json(error.body, { status: error.status });
        }
        throw error;
      }
    },
  });
}

/** A value that the form sends, as JSON. */
export function toValue(value: unknown): ConfigValue {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}
