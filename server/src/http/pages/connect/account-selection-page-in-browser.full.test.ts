// The account selection page in a real browser: keyboard, search, small windows, every end.
import type { BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectAccessible } from '#test/connect/expect-accessible.ts';
import {
  type MultiAccountProvider,
  startMultiAccountProvider,
  TWO_SITES,
} from '#test/connect/multi-account-provider.ts';
import type { OpenerPage } from '#test/connect/opener-page.ts';
import { startAttemptByHttp } from '#test/connect/start-attempt-by-http.ts';
import { type ScriptedApp, startAppWith } from '#test/connect/start-scripted-app.ts';
import { type InBrowser, withBrowser } from '#test/connect/with-browser.ts';

const WAIT = { timeout: 60_000 };
const MANY = Array.from({ length: 14 }, (_, at) => ({
  id: `site${at}`,
  name: at === 12 ? 'Łódź depot with a name that goes on and on and on and on' : `Harbor ${at}`,
}));

let app: InBrowser<ScriptedApp<MultiAccountProvider>>;
let provider: MultiAccountProvider;
let opener: OpenerPage;
let context: BrowserContext;
beforeAll(async () => {
  app = await withBrowser(
    await startAppWith(await startMultiAccountProvider(), (at) => [
      at.extraApp('sites'),
      at.extraApp('cut_off', { window: 'severed' }),
    ]),
  );
  ({ provider, opener } = app);
});
beforeEach(async () => {
  provider.sites = TWO_SITES;
  context = await app.browser.newContext({ locale: 'en-GB' });
  return () => context.close();
});
afterAll(() => app.close());

const connect = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true });
const countVisible = (page: Page) => page.getByRole('radio').filter({ visible: true }).count();
const getStatus = async (id: string) =>
  (await app.rows('select status from connect_attempt where _id = $1', [id]))[0]?.status;

/** Up to the question, in a tab of its own. */
async function atTheQuestion(
  query: Record<string, string> = {},
): Promise<{ page: Page; attemptId: string }> {
  const { token } = await app.makeCustomer();
  const started = await startAttemptByHttp(app, token, { slug: 'sites', query });
  const page = await context.newPage();
  await page.goto(started.auth_url);
  await page.getByRole('button', { name: 'Continue to Scripted sites' }).click(WAIT);
  await page.getByRole('link', { name: 'Allow' }).click(WAIT);
  await page.getByRole('heading', { name: 'Which Scripted sites account?' }).waitFor(WAIT);
  return { page, attemptId: started.attempt_id };
}

test('works by keyboard, and keeps code and state out of the address', async () => {
  const { page, attemptId } = await atTheQuestion();
  expect(new URL(page.url()).pathname).toMatch(/^\/oauth\/choose\/[\w-]{43}$/);
  expect(page.url()).not.toContain('state=');
  // Without an account the browser itself keeps the form.
  await connect(page).press('Enter');
  expect(await getStatus(attemptId)).toBe('pending');
  await page.reload();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Scripted sites is connected' }).waitFor(WAIT);
  expect(await getStatus(attemptId)).toBe('active');
  expect(await app.rows('select variables from connection')).toEqual([
    { variables: { site_id: 'pier' } },
  ]);
});

test('has a search if there are many; the selected account stays visible', async () => {
  provider.sites = MANY;
  const { page, attemptId } = await atTheQuestion();
  expect(await countVisible(page)).toBe(14);
  await page.getByRole('radio', { name: 'Harbor 3', exact: true }).check();
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('ŁÓDŹ');
  expect(await countVisible(page)).toBe(2);
  await search.fill('nowhere');
  expect(await countVisible(page)).toBe(1);
  expect(await page.getByText('No account matches.').isVisible()).toBe(true);
  await search.press('Enter');
  expect(await getStatus(attemptId)).toBe('pending');
  await search.fill('depot');
  await page.getByRole('radio', { name: /depot/ }).check();
  await connect(page).click(WAIT);
  await page.getByRole('heading', { name: 'is connected' }).waitFor(WAIT);
});

test('fits 320 px and is accessible in light and dark', async () => {
  provider.sites = MANY;
  const { page } = await atTheQuestion();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  const box = await connect(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
});

test.each([
  ['Connect', 'active'],
  ['Cancel', 'denied'],
])('goes back after %s in redirect mode', async (button, status) => {
  const done = `${opener.origin}/done`;
  const { page, attemptId } = await atTheQuestion({ _return_url: done });
  await page.getByRole('radio', { name: 'Harbor Coffee' }).check();
  await page.getByRole('button', { name: button, exact: true }).click(WAIT);
  await page.waitForURL(`${done}?attempt_id=${attemptId}&status=${status}`, WAIT);
});

test.each(['sites', 'cut_off'])(
  'a client that only watches its window gets true (%s)',
  async (slug) => {
    const { token } = await app.makeCustomer();
    const page = await context.newPage();
    await page.goto(opener.origin);
    const opened = page.waitForEvent('popup');
    const config = JSON.stringify({ server: app.url, token, slug });
    const result = page.evaluate(`literal(${config})`);
    const popup = await opened;
    const tab = slug === 'cut_off' ? context.waitForEvent('page') : Promise.resolve(popup);
    await popup.getByRole('button', { name: `Continue to Scripted ${slug}` }).click(WAIT);
    const signIn = await tab;
    await signIn.getByRole('link', { name: 'Allow' }).click(WAIT);
    await signIn.getByRole('radio', { name: 'Pier & Sons' }).check(WAIT);
    await connect(signIn).click(WAIT);
    expect(await result).toBe(true);
    await expect.poll(() => popup.isClosed(), WAIT).toBe(true);
  },
);
