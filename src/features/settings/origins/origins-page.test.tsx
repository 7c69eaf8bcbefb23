import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useSession } from '@/stores/session';
import { a11yViolations } from '../../../../tests/support/a11y';
import { asRole } from '../../../../tests/support/as-role';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { add, card, field, LISTED, list, open, orgWith } from './origins-page.test-support';

describe('the lists', () => {
  it('explain their purpose, and what needs no entry', async () => {
    await open();
    await expect.element(list('Allowed origins')).toHaveTextContent(LISTED);
    await expect.element(list('Return URLs')).toHaveTextContent(`${LISTED}/settings/integrations`);
    await expect.element(card('Allowed origins')).toHaveTextContent('hosted page in a frame');
    await expect.element(card('Return URLs')).toHaveTextContent('sent back to');
    await expect.element(page.getByText(/In Test, pages at localhost/)).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('are read-only below admin', async () => {
    await open(observedFetch(), asRole('developer'));
    await expect.element(page.getByText(/needs the role Admin/)).toBeVisible();
    await expect.element(list('Return URLs')).toHaveTextContent(LISTED);
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
    expect(await a11yViolations()).toEqual([]);
  });
});

describe('adding an entry', () => {
  it("by keyboard: it is normalized and added to the server's current list", async () => {
    const { api } = await open();
    const now = [LISTED, 'https://added-since.example'];
    const next = [...now, 'https://shop.brightdesk.example'];
    api.reply('getOrg', 200, orgWith({ allowed_origins: now }));
    api.reply('updateOrg', 200, orgWith({ allowed_origins: next }));
    await field('Add an origin').fill('https://Shop.Brightdesk.example/');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(list('Allowed origins'))
      .toHaveTextContent('https://shop.brightdesk.example');
    expect(api.callsOf('updateOrg').map(({ body }) => body)).toEqual([
      { settings: { allowed_origins: next } },
    ]);
    await expect
      .element(page.getByText('Pages at https://shop.brightdesk.example are allowed now.'))
      .toBeVisible();
    await expect.element(field('Add an origin')).toHaveValue('');
    await expect.element(field('Add an origin')).toHaveFocus();
    expect(useSession.getState().account?.org.settings.allowed_origins).toEqual(next);
  });

  it('is validated before it is sent, and a correction clears the error', async () => {
    const { api } = await open();
    await field('Add an origin').fill('https://shop.brightdesk.example/settings');
    await add('Allowed origins').click();
    await expect
      .element(field('Add an origin'))
      .toHaveAccessibleDescription(
        'Enter the origin alone, without a path: https://shop.brightdesk.example',
      );
    await field('Add a return URL').fill('http://brightdesk.example/done');
    await add('Return URLs').click();
    await expect
      .element(field('Add a return URL'))
      .toHaveAccessibleDescription(/^Begin with https/);
    expect(await a11yViolations()).toEqual([]);
    await field('Add a return URL').fill('https://brightdesk.example/done');
    await expect.element(field('Add a return URL')).toHaveAccessibleDescription(/^The full URL/);
    expect(api.callsOf('updateOrg')).toEqual([]);
  });

  it('shows a server error at the field, and keeps the input', async () => {
    const body = example('updateOrg', 400, 'validation_error');
    const details = [
      { in: 'body' as const, pointer: '/settings/return_urls/1', message: 'is not wanted' },
    ];
    await open(observedFetch().reply('updateOrg', 400, { ...body, details }));
    await field('Add a return URL').fill('https://other.example/back');
    await add('Return URLs').click();
    await expect
      .element(field('Add a return URL'))
      .toHaveAccessibleDescription('This entry is not wanted.');
    await expect.element(field('Add a return URL')).toHaveValue('https://other.example/back');
    await expect.element(page.getByRole('alert').filter({ hasText: /./ })).not.toBeInTheDocument();
  });
});

describe('removing an entry', () => {
  it("shows the consequence, and removes it from the server's current list", async () => {
    const { api } = await open(
      observedFetch().reply('updateOrg', 200, orgWith({ allowed_origins: [] })),
    );
    await page.getByRole('button', { name: `Remove ${LISTED}`, exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Remove this origin?' });
    await expect.element(dialog).toHaveTextContent('can no longer show the hosted page');
    expect(await a11yViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(api.callsOf('updateOrg')).toEqual([]);
    await page.getByRole('button', { name: `Remove ${LISTED}`, exact: true }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('No origin is listed.')).toBeVisible();
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({ settings: { allowed_origins: [] } });
    // The button that had the focus is unmounted.
    await expect.element(page.getByRole('main')).toHaveFocus();
  });
});
