import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import {
  cells,
  defaultApi,
  open,
  openDialog,
  row,
  table,
} from './linked-accounts-page.test-support';

describe('the list', () => {
  it('stores hidden columns and the row height', async () => {
    await open();
    await page.getByRole('button', { name: 'Choose columns' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Created' }).click();
    await page.getByRole('menuitemradio', { name: 'Compact' }).click();
    await userEvent.keyboard('{Escape}');
    await expect
      .element(table().getByRole('columnheader', { name: 'Created' }))
      .not.toBeInTheDocument();
    expect(JSON.parse(window.localStorage.getItem('dashboard') ?? '')).toMatchObject({
      density: 'compact',
      hiddenColumns: { 'linked-accounts': ['created'] },
    });
  });
});

describe('other states', () => {
  it('explains linked accounts if there are none, and how to create one', async () => {
    await open('/connections', defaultApi().on('listLinkedAccounts', 200, 'empty'));
    await expect.element(page.getByText('No linked accounts yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create with the API' }).click();
    await expect.element(page.getByText('/api/v2/public/linked-account')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });

  it('has no accessibility violations', async () => {
    await open();
    await expect.element(row('Harbor Coffee')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
  });
});

describe('deleting from a row', () => {
  it('stays open and shows the error if the server rejects it', async () => {
    const { dialog, act } = await openDialog(
      defaultApi().on('deleteLinkedAccount', 403, 'forbidden'),
    );
    await dialog.getByRole('textbox').fill('fjord-outdoor');
    await act.click();
    const { message } = example('deleteLinkedAccount', 403, 'forbidden');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });
});

it('shows all columns on a phone without scrolling sideways', async () => {
  await page.viewport(375, 812);
  await open();
  await expect.element(cells('Meridian').nth(0)).toHaveTextContent(/Demo CRM × 2.*Active.*Created/);
  const scroller = table().element().parentElement;
  expect(scroller?.scrollWidth).toBe(scroller?.clientWidth);
  expect(await a11yViolations()).toEqual([]);
  await page.viewport(1280, 800);
});
