import { walkStartPage } from './walk-start-page.ts';

/** Acts as a person at the demo vendor: opens the address, chooses an account, presses a button. */
export async function signInAtDemo(
  authUrl: string,
  choice: { account?: string; decision?: 'allow' | 'cancel' } = {},
): Promise<URL> {
  const page = await fetch(authUrl);
  if (page.status !== 200) {
    throw new Error(`The authorize page responded with ${page.status}: ${await page.text()}`);
  }
  const form = new URLSearchParams({
    account: 'other',
    other_account: choice.account ?? 'priya@harborcoffee.example',
    decision: choice.decision ?? 'allow',
  });
  const text = await page.text();
  for (const [, name, value] of text.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
    form.set(name ?? '', (value ?? '').replaceAll('&amp;', '&'));
  }
  const action = new URL('authorize', page.url);
  const response = await fetch(action, { method: 'POST', body: form, redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) {
    throw new Error(
      `The authorization page responded with ${response.status}: ${await response.text()}`,
    );
  }
  return new URL(location);
}

/**
 * The whole sign-in of a customer, by HTTP alone. Returns the response of the callback.
 *
 * @param connection `new`, or the id of the connection to renew
 */
export async function connectDemoCrm(
  serverUrl: string,
  sessionToken: string,
  {
    connection,
    ...choice
  }: { account?: string; decision?: 'allow' | 'cancel'; connection?: string } = {},
): Promise<Response> {
  const search = connection === undefined ? '' : `?_connection=${connection}`;
  const started = await fetch(`${serverUrl}/api/v1/demo_crm/integrate${search}`, {
    headers: { authorization: `Bearer ${sessionToken}` },
  });
  const text = await started.text();
  const authUrl = /"auth_url":"([^"]+)"/.exec(text)?.[1];
  if (authUrl === undefined) {
    throw new Error(`integrate responded with ${started.status}: ${text}`);
  }
  const { providerUrl, cookie } = await walkStartPage(authUrl);
  return fetch(await signInAtDemo(providerUrl, choice), { headers: { cookie } });
}
