import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CONNECT_LINK, linkFetch, openHostedPage } from '../../../../tests/support/hosted-page';
import { renderApp } from '../../../../tests/support/render-app';

const BRAND = {
  name: 'Brightdesk',
  icon: null,
  hosted_properties: { show_org_name: true, show_linked_account: true, base_color: '#17324d' },
  lang: 'de',
};

/** Writes a brand into the page like the server does for a link that it knows. */
function writeBrand(brand: object | string): void {
  const block = document.createElement('script');
  block.id = 'patchbay-brand';
  block.type = 'application/json';
  block.textContent = typeof brand === 'string' ? brand : JSON.stringify(brand);
  document.head.append(block);
}

afterEach(() => document.getElementById('patchbay-brand')?.remove());

const panel = () => page.getByRole('complementary', { name: 'Brightdesk' });

it('the skeleton has the panel where the page will have it', async () => {
  writeBrand(BRAND);
  const never = linkFetch().handle('exchangeConnectToken', () => new Promise(() => undefined));
  await renderApp({ route: `/connect/${CONNECT_LINK}`, fetch: never.fetch, account: null });
  await expect.element(page.getByRole('heading', { name: 'Wird geladen' })).toBeInTheDocument();
  await expect.element(panel()).toBeVisible();
  expect(panel().element().getBoundingClientRect().width).toBe(325);
  await expect.element(panel()).toHaveTextContent('Verbindung für');
});

it('a link that gives no session is in the brand and the language of its sender', async () => {
  writeBrand({ ...BRAND, hosted_properties: { base_color: '#17324d' } });
  await openHostedPage(
    linkFetch().on('exchangeConnectToken', 401, 'used'),
    `/connect/${CONNECT_LINK}`,
  );
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Dieser Link wurde schon benutzt');
  await expect.element(page.getByText('Brightdesk', { exact: true })).toBeVisible();
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

it.each([{ name: 7 }, '{"name": '])('a brand of another form is left out: %j', async (brand) => {
  writeBrand(brand);
  await openHostedPage(
    linkFetch().on('exchangeConnectToken', 401, 'used'),
    `/connect/${CONNECT_LINK}`,
  );
  await expect.element(page.getByText('This link has been used')).toBeVisible();
});
