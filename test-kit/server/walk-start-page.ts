import type { ConnectServices } from '../../server/src/http/services.ts';
import { openStartLink, submitStartForm } from '../../server/src/oauth/attempt/start-link.ts';

/** A browser that has gone through the start page of an attempt. */
export interface Walked {
  /** The address of the provider's authorization page that the start page redirected to. */
  providerUrl: string;
  /** The browser's cookies as the callback receives them: one `Cookie` header. */
  cookie: string;
}

/** Opens a start page by HTTP and presses its button. */
export async function walkStartPage(startUrl: string): Promise<Walked> {
  const page = await fetch(startUrl);
  if (page.status !== 200) {
    throw new Error(`The start page responded with ${page.status}: ${await page.text()}`);
  }
  const cookie = getCookiePair(page.headers.get('set-cookie'));
  const response = await submitStartPage(startUrl, cookie, { action: 'continue' });
  const providerUrl = response.headers.get('location');
  if (response.status !== 303 || providerUrl === null) {
    throw new Error(
      `The start page's form responded with ${response.status}: ${await response.text()}`,
    );
  }
  return { providerUrl, cookie };
}

/** Submits the form of the start page, as one of its buttons does. */
export function submitStartPage(
  startUrl: string,
  cookie: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(startUrl, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { cookie, ...headers },
    redirect: 'manual',
  });
}

/**
 * Does the same as `walkStartPage` without HTTP. Only tests of `oauth` use it.
 *
 * @param browser the attempt secrets of the browser, to which the one of this attempt is added
 */
export async function walkStartLink(
  connect: ConnectServices,
  startUrl: string,
  browser: Map<string, string>,
): Promise<{ providerUrl: string }> {
  const token = startUrl.split('/').at(-1) ?? '';
  const link = await openStartLink(connect, token, browser, 'en');
  if (link.kind !== 'open') {
    throw new Error(link.kind);
  }
  if (link.newSecret !== null) {
    browser.set(link.newSecret.attemptId, link.newSecret.secret);
  }
  const outcome = await submitStartForm(connect, link.attempt, { action: 'continue' });
  if (outcome.kind !== 'redirect') {
    throw new Error(outcome.kind);
  }
  return { providerUrl: outcome.address };
}

/** Returns the name and value of a `Set-Cookie` header without its attributes. */
export const getCookiePair = (header: string | null): string => header?.split(';', 1)[0] ?? '';
