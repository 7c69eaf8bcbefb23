import { defaultParseSearch, type ParsedLocation, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { parseInternalPath } from '@/lib/internal-path';
import { setQueryToken, useQueryToken } from '@/stores/query-token';
import { useSession } from '@/stores/session';

// The rules of spec section 2, one function for each; only layout routes call them.

const text = v.fallback(v.optional(v.pipe(v.string(), v.minLength(1))), undefined);

/**
 * `redirect`: where to go after sign-in, a path inside the dashboard. `add`: another account is to
 * sign in beside the current one.
 */
export const publicSearch = v.object({
  redirect: text,
  add: v.fallback(v.optional(v.boolean()), undefined),
});

/** `token`: a session-scoped token; it leaves the address bar at once. */
export const tokenSearch = v.object({ token: text });

type Guarded = { location: ParsedLocation };

function toLogin(location: ParsedLocation): never {
  const wanted = new URL(location.href, 'http://here.invalid');
  // A secret that was in the address by mistake is not carried on.
  wanted.searchParams.delete('token');
  const path = `${wanted.pathname}${wanted.search}${wanted.hash}`;
  throw redirect({ to: '/login', search: path === '/' ? {} : { redirect: path }, replace: true });
}

/** Public screens send a signed-in person to where they were going, else home. */
export function leaveWhenSignedIn(wanted: string | undefined): void {
  if (useSession.getState().account === null) {
    return;
  }
  const target = parseInternalPath(wanted);
  throw redirect({
    to: target?.pathname ?? '/',
    search: defaultParseSearch(target?.search ?? ''),
    hash: target?.hash.slice(1) ?? '',
    replace: true,
  });
}

/** Needs a stored session. */
export function requireSession({ location }: Guarded): void {
  if (useSession.getState().account === null) {
    toLogin(location);
  }
}

/** Needs a stored session, or a token in the query, which is kept for this tab. */
export function requireSessionOrToken({ location }: Guarded, token: string | undefined): void {
  if (token !== undefined) {
    setQueryToken(token);
    const query: Record<string, unknown> = defaultParseSearch(location.searchStr);
    const { token: _kept, ...search } = query;
    throw redirect({ to: location.pathname, search, hash: location.hash, replace: true });
  }
  if (useQueryToken.getState().token === null) {
    requireSession({ location });
  }
}
