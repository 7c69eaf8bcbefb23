import type { Fetch } from '../../src/index.ts';

/** One sent request, in the form that tests compare. */
export interface Observed {
  method: string;
  path: string;
  query: { [name: string]: string };
  headers: { [name: string]: string };
  body: unknown;
}

export interface ObservedFetch {
  fetch: Fetch;
  requests: Observed[];
}

/** A fetch without a network: it records each request and returns the given response. */
export function observedFetch(
  respond: (request: Observed, init: RequestInit) => Response | Promise<Response>,
): ObservedFetch {
  const requests: Observed[] = [];
  return {
    requests,
    fetch: async (url, init) => {
      const { pathname, searchParams } = new URL(url);
      const request: Observed = {
        method: init.method ?? 'GET',
        path: decodeURI(pathname),
        query: Object.fromEntries(searchParams),
        headers: Object.fromEntries(new Headers(init.headers)),
        body: init.body ? JSON.parse(String(init.body)) : undefined,
      };
      requests.push(request);
      return respond(request, init);
    },
  };
}

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
