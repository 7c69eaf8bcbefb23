import * as v from 'valibot';

const claims = v.object({ exp: v.number() });

/**
 * When a session token ends, in milliseconds since 1970, as it says itself; undefined for a text that is none. Only
 * to ask for the next one in time: the server decides.
 */
export function tokenEnd(token: string): number | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const json: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const read = v.safeParse(claims, json);
    return read.success ? read.output.exp * 1000 : undefined;
  } catch {
    return undefined;
  }
}
