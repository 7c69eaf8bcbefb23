import { Patchbay } from '@patchbay/sdk';
import { getApiBaseUrl, type Transport } from '@/api/client';
import { pickLanguage } from '../texts/load-texts';
import { watchAttempts } from './attempt-feed';
import { createConnectionChanger } from './change-connection';
import type { ConnectSession } from './connect-session';
import { preload } from './queries';
import type { PageGrant } from './session-storage';

/** The session of a session token. A file of its own: only the hosted page loads the SDK. */
export function openConnectSession(
  id: number,
  { token, grant }: { token: string; grant: PageGrant | null },
  fetch: Transport,
): ConnectSession {
  const watched = watchAttempts(fetch);
  const client = (send: typeof globalThis.fetch) =>
    new Patchbay({ token, baseUrl: getApiBaseUrl(), fetch: send });
  // Always this page's own API: the token must not be sent to the `url` of a link.
  const patchbay = client((url, init) => {
    const request = new Request(url, init);
    // The windows of a sign-in continue in the language of this page.
    request.headers.set('accept-language', document.documentElement.lang);
    return watched.fetch(request);
  });
  const changeConnection = createConnectionChanger(token, fetch);
  const session: ConnectSession = {
    id,
    patchbay,
    grant,
    // The SDK has no parameter for the language.
    listApps: (language) =>
      client((url, init) => {
        const request = new Request(url, init);
        return fetch(new Request(`${request.url}?lang=${language}`, request));
      }).getApps(),
    preload: (queryClient, lang) =>
      preload(queryClient, session, pickLanguage([lang, grant?.lang, ...navigator.languages])),
    attempts: watched.attempts,
    changeConnection,
  };
  return session;
}
