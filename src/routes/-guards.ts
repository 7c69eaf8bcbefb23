import { defaultParseSearch, type ParsedLocation, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { parseInternalPath } from '@/lib/internal-path';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { flag } from '@/lib/search-params';
import type { Account } from '@/stores/account-schema';
import { useSession } from '@/stores/session';

// The rules of spec sections 2 and 4, one function for each; only layout routes call them.

const text = v.fallback(v.optional(v.pipe(v.string(), v.minLength(1))), undefined);

/** The format of an invitation token; any other value is ignored. */
const inviteToken = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))),
  undefined,
);

export const publicSearch = v.object({
  /** The destination after sign-in, a path inside the dashboard. */
  redirect: text,
  /** Signs in another account in addition to the current one. */
  add: flag,
  /** Token of an invitation. */
  invite: inviteToken,
  /** Slug of the organization, if the email belongs to several. */
  org: text,
  /** After sign-up: the question about sample data. */
  start: flag,
});

export type PublicSearch = v.InferOutput<typeof publicSearch>;

/** `redirect`: destination after the steps. */
export const onboardingSearch = v.object({ redirect: text });

type Guarded = { location: ParsedLocation };

/** Returns the path to return to, without secrets from the URL. */
function returnPath(location: ParsedLocation): { redirect?: string } {
  const target = new URL(location.href, 'http://here.invalid');
  target.searchParams.delete('token');
  const path = `${target.pathname}${target.search}${target.hash}`;
  return path === '/' ? {} : { redirect: path };
}

function toInternal(destination: string | undefined): never {
  const target = parseInternalPath(destination);
  throw redirect({
    to: target?.pathname ?? '/',
    search: defaultParseSearch(target?.search ?? ''),
    hash: target?.hash.slice(1) ?? '',
    replace: true,
  });
}

/** Returns the onboarding step that has to be completed first (spec section 4). */
function getNextStep({ user, org }: Account) {
  if (org.settings.two_factor_enabled && !user.two_factor_enabled) {
    return '/onboarding/mfa';
  }
  if (!org.onboarding_progress.complete && !getRuntimeConfig().isOnPrem) {
    return '/onboarding/questionnaire';
  }
  return undefined;
}

function requireAccount({ location }: Guarded): Account {
  const { account } = useSession.getState();
  if (account === null) {
    throw redirect({ to: '/login', search: returnPath(location), replace: true });
  }
  return account;
}

/** Returns whether a signed-in user has a step left on this public screen. */
function isWantedHere(pathname: string, search: PublicSearch, { org }: Account): boolean {
  switch (pathname) {
    case '/login':
      return search.add === true || search.invite !== undefined;
    case '/signup':
      return (
        search.invite !== undefined || (search.start === true && !org.onboarding_progress.complete)
      );
    default:
      return false;
  }
}

/** Redirects a signed-in user from a public screen to the destination, else home. */
export function leaveWhenSignedIn({ location }: Guarded, search: PublicSearch): void {
  const { account } = useSession.getState();
  if (account !== null && !isWantedHere(location.pathname, search, account)) {
    toInternal(search.redirect);
  }
}

/** Requires a stored session without a pending onboarding step. */
export function requireSession({ location }: Guarded): void {
  const step = getNextStep(requireAccount({ location }));
  // The steps have a guard of their own: requireStep.
  if (step !== undefined && !/^\/onboarding(\/|$)/.test(location.pathname)) {
    throw redirect({ to: step, search: returnPath(location), replace: true });
  }
}

/** Onboarding steps: each is accessible only while it is the next one. */
export function requireStep({ location }: Guarded, destination: string | undefined): void {
  const step = getNextStep(requireAccount({ location }));
  if (step === undefined) {
    toInternal(destination);
  }
  if (step !== location.pathname) {
    throw redirect({
      to: step,
      search: destination === undefined ? {} : { redirect: destination },
      replace: true,
    });
  }
}
