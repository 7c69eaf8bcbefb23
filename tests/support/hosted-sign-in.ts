import { example } from '@patchbay/contract/examples.ts';
import type { BodyOf } from '@patchbay/contract/operation-types.ts';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { hostedFetch, openHostedPage } from './hosted-page';
import type { ObservedFetch } from './observed-fetch';

export type Attempt = NonNullable<BodyOf<'getApplication', 200>['connect_attempt']>;

const { attempt_id: id } = example('startIntegration', 200, 'started');

let isBlocked = false;

/** Replaces `window.open` by empty windows, or blocked ones after `blockWindows()`. */
export function fakeWindows(): void {
  isBlocked = false;
  vi.spyOn(window, 'open').mockImplementation(() => {
    const location = { href: '', replace: () => undefined };
    const opened: unknown = { closed: false, location, close: () => undefined };
    return isBlocked ? null : (opened as Window);
  });
}

/** Blocks windows until `fakeWindows()` is called again. */
export function blockWindows(): void {
  isBlocked = true;
}

/** Sets the attempt that the server returns. */
export function setAttempt(api: ObservedFetch, attempt: Partial<Attempt>): ObservedFetch {
  return api.reply('getApplication', 200, {
    ...example('getApplication', 200, 'unconnected'),
    connect_attempt: { id, status: 'pending', ...attempt },
  });
}

/** Starts a sign-in and sets its attempt. */
export async function startSignIn(attempt: Partial<Attempt>, before: Partial<Attempt> = attempt) {
  const api = setAttempt(hostedFetch(), before).on('startIntegration', 200, 'started');
  const app = await openHostedPage(api);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  setAttempt(api, attempt);
  return { ...app, api };
}
