// Apps that are not in the catalog: built in the dashboard or by a customer, published, connected by a
// customer on the hosted page, and called by the organization's back end.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { createDocument, forgetServed, PROVIDER_KEY, servedBy } from './parcel-provider.ts';
import {
  call,
  newBrowserPage,
  newLinkedAccount,
  newOwner,
  type Owner,
  openSignedIn,
} from './people.ts';
import { newAccountId, parcelsUrl, platformUrl } from './platform.ts';

// The tests run one after the other, because both read the requests that the only provider served.
test.describe.configure({ mode: 'default' });

test.beforeEach(() => forgetServed(parcelsUrl()));

async function beginCustomApp(page: Page, owner: Owner, start: string): Promise<void> {
  await openSignedIn(page, owner.user.email, { path: '/custom-apps' });
  await page.getByRole('button', { name: 'New custom app' }).first().click();
  await page.getByRole('radio', { name: start }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A page, or the content of a frame in it. */
type Screen = Pick<Page, 'getByRole' | 'getByText'>;

async function choose(page: Screen, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Publishes the open app and returns its slug. */
async function publish(page: Screen, ending: string): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  const slug = page.getByText(new RegExp(`^c_[a-z0-9]{8}_${ending}$`)).first();
  return (await slug.textContent()) ?? '';
}

/** Describes the key's fields and the API's address, and saves them. */
async function describeKeyApp(page: Screen): Promise<void> {
  await choose(page, 'Authorization type', 'Key based');
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('X-Parcel-Key');
  await page.getByRole('textbox', { name: 'Base URL' }).fill(parcelsUrl());
  await page.getByRole('switch', { name: 'Validation request' }).click();
  await page.getByRole('textbox', { name: 'Path' }).fill('/me');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
}

interface Customer {
  api_key: string;
  account_id: string;
}

async function newCustomer(owner: Owner): Promise<Customer> {
  const customer = { api_key: owner.org.test_key, account_id: newAccountId('parcels') };
  const { account_id } = customer;
  await newLinkedAccount(customer.api_key, { account_id, name: 'Harbor Parcels' });
  return customer;
}

function callAs<Body>(
  { api_key, account_id }: Customer,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const headers = { 'x-api-key': api_key, linked_account_id: account_id };
  return call<Body>(method, path, headers, body);
}

/** Opens the hosted page of this app as its customer. */
async function openHostedPage(browser: Browser, customer: Customer, slug: string): Promise<Page> {
  const path = '/api/v2/public/connect-url';
  const link = await callAs<{ hosted_url: string }>(customer, 'POST', path, { apps: [slug] });
  const hosted = await newBrowserPage(browser);
  await hosted.goto(link.body.hosted_url);
  return hosted;
}

async function enterKey(hosted: Page, key: string): Promise<void> {
  await hosted.getByRole('form').getByRole('textbox').fill(key);
  await hosted.getByRole('form').getByRole('button', { name: 'Connect' }).click();
}

async function expectConnected(hosted: Page): Promise<void> {
  await expect(hosted.getByText('Connected', { exact: true }).first()).toBeVisible();
  await hosted.context().close();
}

test('an app from scratch: a customer connects it by key, and the proxy applies the key', async ({
  page,
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/ 400 .*_parcel_yard\/save\)$/);
  const owner = await newOwner('Ines');
  await beginCustomApp(page, owner, 'Start from scratch');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Parcel Yard');
  await page.getByRole('button', { name: 'Create and continue' }).click();

  await describeKeyApp(page);
  const slug = await publish(page, 'parcel_yard');

  const customer = await newCustomer(owner);
  const hosted = await openHostedPage(browser, customer, slug);
  await enterKey(hosted, 'pk_someone_else');
  await expect(
    hosted
      .getByRole('form')
      .getByText(/refused|did not accept/)
      .first(),
  ).toBeVisible();
  await enterKey(hosted, PROVIDER_KEY);
  await expectConnected(hosted);
  const response = await callAs(
    customer,
    'GET',
    `/api/v2/public/proxy/${slug}/parcels?depot=north`,
  );
  expect(response).toEqual({ status: 200, body: { depot: 'north', parcels: [{ id: 'p-1' }] } });
  expect(await servedBy(parcelsUrl())).toEqual(['GET /me', 'GET /parcels']);

  await page.getByRole('link', { name: 'Settings in Apps' }).click();
  await expect(page.getByText('1 customer connected in Test')).toBeVisible();
});

test('an app from an OpenAPI document: the selected action runs with the key', async ({
  page,
  browser,
}) => {
  const owner = await newOwner('Tomas');
  await beginCustomApp(page, owner, 'Use OpenAPI spec');
  await page.getByLabel('OpenAPI document').setInputFiles({
    name: 'parcel-yard.json',
    mimeType: 'application/json',
    buffer: Buffer.from(createDocument(parcelsUrl())),
  });
  await expect(page.getByText('2 of 2 selected')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(parcelsUrl());
  await page.getByRole('checkbox', { name: /Delete a parcel/ }).click();
  await expect(page.getByText('1 of 2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Create custom app' }).click();
  const slug = await publish(page, 'parcel_yard');

  const customer = await newCustomer(owner);
  const hosted = await openHostedPage(browser, customer, slug);
  await enterKey(hosted, PROVIDER_KEY);
  await expectConnected(hosted);
  const actions = `/api/v2/integration-schema/${slug}/actions`;
  const listed = await callAs<{ action_id: string; name: string }[]>(customer, 'GET', actions);
  expect(listed.body.map(({ name }) => name)).toEqual(['List parcels']);
  const [action] = listed.body;
  const run = await callAs(customer, 'POST', `${actions}/${action?.action_id}/execute`, {
    depot: 'south',
  });
  expect(run.body).toMatchObject({
    node_status: 'Success',
    http_status: 200,
    data: { depot: 'south', parcels: [{ id: 'p-1' }] },
  });
  expect(await servedBy(parcelsUrl())).toEqual(['GET /parcels']);
});

/** Starts a page of the organization that shows the address in its query in a frame. */
async function startShop(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const src = new URL(request.url ?? '', 'http://shop.example').searchParams.get('src') ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><iframe src="${src}" title="Apps" width="1200" height="900"></iframe>`,
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('an app that a customer builds in an embedded page is there for that customer alone', async ({
  browser,
  expectConsoleError,
}) => {
  expectConsoleError(/ 403 .*\/custom-app\)$/);
  const owner = await newOwner('Marta');
  const [customer, otherCustomer] = [await newCustomer(owner), await newCustomer(owner)];
  const mint = async (rights: string[]) => {
    const body = { linked_account_id: customer.account_id, rights };
    return (await callAs<{ token: string }>(customer, 'POST', '/api/v2/public/session-token', body))
      .body.token;
  };
  const page = await newBrowserPage(browser);
  const shop = await startShop();
  const embed = async (rights: string[]): Promise<Screen> => {
    const src = `${platformUrl()}/custom-apps/new?token=${await mint(rights)}`;
    await page.goto(`${shop.url}/?${new URLSearchParams({ src })}`);
    return page.frameLocator('iframe');
  };
  const refused = await embed([]);
  await expect(refused.getByText(/lacks the right "custom_apps"/)).toBeVisible();
  await expect(refused.getByRole('link', { name: 'Start from scratch' })).toBeHidden();

  const frame = await embed(['custom_apps']);
  await frame.getByRole('link', { name: 'Start from scratch' }).click();
  await frame.getByRole('textbox', { name: 'Name', exact: true }).fill('Own Yard');
  await frame.getByRole('button', { name: 'Create and continue' }).click();
  await describeKeyApp(frame);
  const slug = await publish(frame, 'own_yard');
  await expect(frame.getByText('You can connect it now, on the page')).toBeVisible();
  await frame.getByRole('link', { name: 'Your apps' }).click();
  await expect(frame.getByRole('link', { name: 'Own Yard' })).toBeVisible();
  await page.context().close();
  shop.stop();

  const hosted = await openHostedPage(browser, customer, slug);
  await enterKey(hosted, PROVIDER_KEY);
  await expectConnected(hosted);
  const proxy = `/api/v2/public/proxy/${slug}/parcels?depot=east`;
  expect(await callAs(customer, 'GET', proxy)).toMatchObject({ status: 200 });
  expect(await callAs(otherCustomer, 'GET', proxy)).toMatchObject({ status: 404 });
});
