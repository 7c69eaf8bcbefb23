import { example } from '@patchbay/contract/examples.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import {
  appsNamed,
  CONNECT_TOKEN,
  hostedFetch,
  linkFetch,
  openHostedPage,
} from '../../../../tests/support/hosted-page';

afterEach(() => page.viewport(1280, 800));

const sevenApps = () =>
  appsNamed('Zendesk', 'Asana', 'Slack', 'HubSpot', 'Notion', 'Xero', 'Wrike');

const LANGUAGES = [
  ['de', 'Verbinden Sie Ihre Apps', 'Verbinden'],
  ['fr', 'Connectez vos applications', 'Connecter'],
  ['es', 'Conecte sus aplicaciones', 'Conectar'],
  ['ja', 'アプリを接続', '接続'],
] as const;

describe.each(LANGUAGES)('%s', (lang, listHeading, connect) => {
  it('is the language of the page, for the browser and screen readers too', async () => {
    const { router } = await openHostedPage(
      hostedFetch(),
      `/connect/${CONNECT_TOKEN}?lang=${lang}`,
    );
    await expect.element(page.getByRole('button', { name: connect, exact: true })).toBeVisible();
    expect(document.documentElement.lang).toBe(lang);
    expect(document.documentElement.dir).toBe('ltr');
    expect(await a11yViolations()).toEqual([]);
    await router.navigate({ to: '/login' });
    await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });

  it('fits a window of 320 px in list and app', async () => {
    await page.viewport(320, 640);
    const api = hostedFetch().reply('listApplications', 200, sevenApps());
    await openHostedPage(api, `/connect/${CONNECT_TOKEN}?lang=${lang}&incorta=1`);
    await expect.element(page.getByRole('heading', { name: listHeading })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.getByRole('link', { name: /HubSpot/ }).click();
    await expect.element(page.getByRole('button', { name: connect, exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});

describe('the tags of an app', () => {
  it('are shown and searched in the language of the page', async () => {
    const app = example('getApplication', 200, 'unconnected');
    const calendar = { ...app, slug: 'calendar', name: 'Zeitplan', tags: ['Calendar', 'Riding'] };
    const others = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ ...app, slug, name: `App ${slug}` }));
    await openHostedPage(
      hostedFetch().reply('listApplications', 200, [calendar, ...others]),
      `/connect/${CONNECT_TOKEN}?lang=de`,
    );
    await expect.element(page.getByText('Kalender, Riding')).toBeVisible();
    await page.getByRole('searchbox').fill('kalend');
    await expect.element(page.getByRole('link', { name: 'Zeitplan' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'App a' })).not.toBeInTheDocument();
  });
});

describe('the fields of an app', () => {
  it('are in the language of the page; those of a custom app stay unchanged', async () => {
    const app = example('getApplication', 200, 'unconnected');
    app.auth_type_options = {
      keybased: [
        {
          name: 'site',
          label: 'Subdomain',
          type: 'text',
          required: true,
          placeholder: 'yourcompany',
          help_text: 'The part in front of .freshdesk.com.',
        },
        {
          name: 'kind',
          label: 'Harbour kind',
          type: 'select',
          required: true,
          placeholder: '',
          options: [{ name: 'Europe', value: 'eu' }],
        },
      ],
    };
    await openHostedPage(
      hostedFetch().reply('listApplications', 200, [app]),
      `/connect/${CONNECT_TOKEN}?lang=fr`,
    );
    const field = page.getByRole('textbox', { name: 'Sous-domaine' });
    await expect.element(field).toHaveAttribute('placeholder', 'votreentreprise');
    await expect.element(field).toHaveAccessibleDescription(/La partie qui précède/);
    await page.getByRole('combobox', { name: 'Harbour kind' }).click();
    await expect.element(page.getByRole('option', { name: 'Europe' })).toBeVisible();
    await page.getByRole('option', { name: 'Europe' }).click();
    await page.getByRole('button', { name: 'Connecter', exact: true }).click();
    await expect.element(page.getByText('Champ à remplir : Sous-domaine.')).toBeVisible();
  });
});

describe('the texts of an app', () => {
  it('are requested in the language of the page, at the first request', async () => {
    const app = example('getApplication', 200, 'unconnected');
    app.description = 'Ein simuliertes CRM.';
    app.scopes = [{ scope: 'contacts.read', label: 'Ihre Kontakte lesen' }];
    const { api } = await openHostedPage(
      linkFetch().on('exchangeConnectToken', 200, 'one_app').reply('listApplications', 200, [app]),
      '/connect/ct_german-link',
    );
    await expect.element(page.getByText('Ein simuliertes CRM.')).toBeVisible();
    await expect.element(page.getByText('Ihre Kontakte lesen')).toBeVisible();
    expect(api.callsOf('listApplications').map(({ query }) => query.get('lang'))).toEqual(['de']);
  });
});

describe('the language', () => {
  it('is that of the link if the URL has none', async () => {
    const api = linkFetch().on('exchangeConnectToken', 200, 'one_app');
    await openHostedPage(api, '/connect/ct_german-link');
    await expect
      .element(page.getByRole('button', { name: 'Verbinden', exact: true }))
      .toBeVisible();
  });

  it('is that of the URL before that of the link', async () => {
    const api = linkFetch().on('exchangeConnectToken', 200, 'one_app');
    await openHostedPage(api, '/connect/ct_german-link?lang=es-MX');
    await expect.element(page.getByRole('button', { name: 'Conectar', exact: true })).toBeVisible();
  });

  it('falls back to the browser’s if there is no translation', async () => {
    await openHostedPage(hostedFetch(), `/connect/${CONNECT_TOKEN}?lang=xx`);
    await expect.element(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
  });

  it('also applies to an expired link', async () => {
    const api = linkFetch().on('exchangeConnectToken', 401, 'expired');
    await openHostedPage(api, '/connect/ct_some-link?lang=de');
    await expect
      .element(page.getByText('Dieser Link ist abgelaufen', { exact: true }))
      .toBeVisible();
  });

  it('applies to dates', async () => {
    const app = example('getApplication', 200, 'active');
    for (const account of app.connected_accounts) {
      account.connectedAt = '2026-11-02T08:00:00.000Z';
    }
    const api = hostedFetch().reply('listApplications', 200, [app]);
    await openHostedPage(api, `/connect/${CONNECT_TOKEN}?lang=de`);
    await expect.element(page.getByText(/Angemeldet am 0?2\.(11\.| Nov)/)).toBeVisible();
  });
});
