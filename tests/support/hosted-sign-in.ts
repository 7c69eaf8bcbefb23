import { example } from '@patchbay/contract/examples.ts';
import type { BodyOf } from '@patchbay/contract/operation-types.ts';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { hostedFetch, openHostedPage } from './hosted-page';
import type { ObservedFetch } from './observed-fetch';

export type Attempt = NonNullable<BodyOf<'getApplication', 200>['connect_attempt']>;

const { attempt_id: id } = example('startIntegration', 200, 'started');

let isBlocked = false;

/** Windows open without a page in them, or are blocked where a state says so. */
export function fakeWindows(): void {
  isBlocked = false;
  vi.spyOn(window, 'open').mockImplementation(() => {
    const location = { href: '', replace: () => undefined };
    const opened: unknown = { closed: false, location, close: () => undefined };
    return isBlocked ? null : (opened as Window);
  });
}

/** From now on windows are blocked, until `fakeWindows()` is called again. */
export function blockWindows(): void {
  isBlocked = true;
}

/** The server says this of the sign-in from now on. */
export function setAttempt(api: ObservedFetch, attempt: Partial<Attempt>): ObservedFetch {
  return api.reply('getApplication', 200, {
    ...example('getApplication', 200, 'unconnected'),
    connect_attempt: { id, status: 'pending', ...attempt },
  });
}

/** Begins a sign-in that the server then says this of. */
export async function startSignIn(attempt: Partial<Attempt>, before: Partial<Attempt> = attempt) {
  const api = setAttempt(hostedFetch(), before).on('startIntegration', 200, 'started');
  const app = await openHostedPage(api);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  setAttempt(api, attempt);
  return { ...app, api };
}
