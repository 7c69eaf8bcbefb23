// The frame of a customer's workflow receives its tokens by message, not in an address, only from pages of
// the organization and for one linked account. Without a valid token it shows a message.
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { newBrowserPage, newOwner } from './people.ts';
import { platformUrl } from './platform.ts';
import { newCustomer, type ShownFrame, startProduct } from './private-product.ts';

let product: Awaited<ReturnType<typeof startProduct>>;
let harbor: Awaited<ReturnType<typeof newCustomer>>;
let bakery: Awaited<ReturnType<typeof newCustomer>>;
test.beforeAll(async () => {
  const owner = await newOwner('Nora');
  product = await startProduct();
  harbor = await newCustomer(owner, 'Harbor Coffee', 'Order desk');
  bakery = await newCustomer(owner, 'Mill Bakery', 'Flour watch');
});
test.afterAll(() => product.stop());

/** Shows the frames, and records every address or referrer that contains the token of one. */
async function show(browser: Browser, frames: readonly ShownFrame[]) {
  const page = await newBrowserPage(browser);
  const leaks: string[] = [];
  const tokens = frames.flatMap((frame) => frame.tokens);
  page.on('request', (request) => {
    const { authorization: _own, ...headers } = request.headers();
    const text = [request.url(), request.frame().url(), JSON.stringify(headers)]
      .filter((part) => !part.startsWith(product.origin))
      .join(' ');
    if (tokens.some((token) => text.includes(token))) {
      leaks.push(text);
    }
  });
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(product.urlOf(frames));
  return { page, leaks };
}

const edit = (page: Page, title = 'Workflow') =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('button', { name: 'Edit workflow' });
const heading = (page: Page, name: string, title = 'Workflow') =>
  page.frameLocator(`iframe[title="${title}"]`).getByRole('heading', { level: 1, name });
const seen = (page: Page) => page.locator('#seen');

test('two frames keep their own tokens, also when one is loaded again, and no address has one', async ({
  browser,
}) => {
  const { page, leaks } = await show(browser, [
    {
      title: 'One',
      workflow: harbor.workflow,
      tokens: [await harbor.mint({ rights: ['workflows'] })],
    },
    {
      title: 'Two',
      workflow: bakery.workflow,
      tokens: [await bakery.mint({ rights: ['workflows'], read_only: true })],
    },
  ]);
  await expect(heading(page, 'Order desk', 'One')).toBeVisible();
  await expect(heading(page, 'Flour watch', 'Two')).toBeVisible();
  for (const frame of page.frames().slice(1)) {
    await frame.evaluate('location.reload()');
  }
  await expect(seen(page).getByText('ready')).toHaveCount(4);
  await expect(heading(page, 'Order desk', 'One')).toBeVisible();
  await expect(heading(page, 'Flour watch', 'Two')).toBeVisible();
  await expect(edit(page, 'One')).toBeVisible();
  await expect(edit(page, 'Two')).toBeHidden();
  expect(leaks).toEqual([]);
  const html = page.frameLocator('iframe[title="One"]').locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(`editors[0].setTheme('light')`);
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.context().close();
});

test('what is typed while the token ends is saved with the next one, of the same account alone', async ({
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/);
  const rights = ['workflows'];
  const [first, otherToken, next] = [
    await harbor.mint({ rights }),
    await bakery.mint({ rights }),
    await harbor.mint({ rights }),
  ];
  const frames = [
    { title: 'Workflow', workflow: harbor.workflow, tokens: [first, otherToken, next] },
  ];
  const page = await newBrowserPage(browser);
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.clock.install();
  await page.goto(product.urlOf(frames));
  await edit(page).click();
  const frame = page.frameLocator('iframe');
  await frame.getByText('Add', { exact: true }).click();
  await frame.getByRole('button', { name: 'Log', exact: true }).click();
  await page.clock.runFor(2000);
  await expect(seen(page)).toContainText('saved');
  // From now on the first token has expired.
  const used: string[] = [];
  await page.route('**/api/**', (route) => {
    const { authorization = '' } = route.request().headers();
    used.push(authorization.replace('Bearer ', ''));
    return used.at(-1) === first
      ? route.fulfill({
          status: 401,
          json: { error_code: 'INVALID_TOKEN', message: 'The token has ended.' },
        })
      : route.continue();
  });
  const title = frame.getByRole('region', { name: 'Node' }).getByLabel('Message title');
  await title.click();
  await page.keyboard.insertText('An order came in');
  await page.clock.runFor(2000);
  await expect.poll(() => used).toContain(first);
  await expect(title).toContainText('An order came in');
  await page.clock.fastForward('23:58:30');
  await expect(seen(page)).toContainText('TOKEN_REFUSED');
  await page.clock.fastForward('00:16');
  await expect.poll(() => used).toContain(next);
  await expect(title).toContainText('An order came in');
  await expect(seen(page).getByText('saved')).toHaveCount(2);
  expect(used).not.toContain(otherToken);
  await page.context().close();
});

test('a token in the address is taken out of it before anything is asked', async ({ browser }) => {
  const page = await newBrowserPage(browser);
  const token = await harbor.mint({ rights: ['workflows'] });
  const asking: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) {
      asking.push(`${request.frame().url()} ${request.headers().referer ?? ''} ${request.url()}`);
    }
  });
  await page.goto(`${platformUrl()}/workflows/${harbor.workflow}?token=${token}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Order desk' })).toBeVisible();
  expect(asking.length).toBeGreaterThan(1);
  expect(asking.join(' ')).not.toContain(token);
  await page.context().close();
});

test('a token that is refused shows neither a login nor cookies, also once it is loaded again', async ({
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/);
  const page = await newBrowserPage(browser);
  await page.goto(`${platformUrl()}/workflows/${harbor.workflow}?token=garbage`);
  const ended = page.getByRole('heading', { name: 'This link has expired' });
  await expect(ended).toBeVisible();
  await expect(page).toHaveURL(`${platformUrl()}/workflows/${harbor.workflow}`);
  await page.reload();
  await expect(ended).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  // The tab still works for a member.
  await page.goto(platformUrl());
  await expect(page).toHaveURL(/\/login$/);
  await page.context().close();
});

test('another customer’s workflow is not shown, and a refused token is asked for again', async ({
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (401|404)/);
  const token = await harbor.mint({ rights: ['workflows'] });
  const otherFrame = { title: 'Workflow', workflow: bakery.workflow, tokens: [token] };
  const { page } = await show(browser, [otherFrame]);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('There is no such workflow')).toBeVisible();
  await expect(seen(page)).toContainText('RESOURCE_NOT_FOUND');

  const [head = '', payload = ''] = token.split('.');
  const forged = `${head}.${payload}.${'A'.repeat(43)}`;
  await page.goto('about:blank');
  await page.goto(
    product.urlOf([{ ...otherFrame, workflow: harbor.workflow, tokens: [forged, token] }]),
  );
  // A new token is requested after the server has refused one.
  await expect(heading(page, 'Order desk')).toBeVisible();

  // The host page leaves while a draft is open, and nothing prevents it.
  await edit(page).click();
  await expect(frame.getByRole('region', { name: 'Workflow editor' })).toBeVisible();
  await page.goto('about:blank');
  await page.context().close();
});
