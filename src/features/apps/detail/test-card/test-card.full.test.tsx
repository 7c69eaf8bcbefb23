import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../../../tests/support/a11y';
import { type ObservedFetch, observedFetch } from '../../../../../tests/support/observed-fetch';
import { button, open } from './test-card.test-support';

/** The list operation with 130 customers: `yard-0`, the newest, is Customer 129. */
function manyCustomers(): ObservedFetch {
  const list = example('listLinkedAccounts', 200, 'default');
  const first = list.docs[0];
  if (first === undefined) {
    throw new Error('The example lists no account.');
  }
  const all = Array.from({ length: 130 }, (_, index) => ({
    ...first,
    _id: `${index}`,
    account_id: `yard-${index}`,
    name: `Customer ${129 - index}`,
  }));
  return observedFetch().handle('listLinkedAccounts', ({ query }) => {
    const found = all.filter(
      ({ account_id, name }) =>
        account_id.includes(query.get('linked_account_id') ?? '') &&
        name.includes(query.get('name') ?? ''),
    );
    const [at, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    return Response.json({
      ...list,
      docs: found.slice((at - 1) * limit, at * limit),
      totalDocs: found.length,
      page: at,
      limit,
      totalPages: Math.ceil(found.length / limit),
    });
  });
}

const options = () => page.getByRole('option').elements().length;

async function openPicker(): Promise<void> {
  await page.getByRole('combobox', { name: 'What to test' }).click();
  await expect.element(page.getByPlaceholder('Search by name or ID…')).toHaveFocus();
}

describe('Test connection', () => {
  it('searches the customers at the server, by name or ID', async () => {
    const { api } = await open(example('getAppSettings', 200, 'enabled'), {
      api: manyCustomers(),
    });
    await openPicker();
    await userEvent.keyboard('99');
    await expect.poll(options).toBe(2);
    expect(await a11yViolations()).toEqual([]);
    await page.getByRole('option', { name: 'Customer 30 yard-99' }).click();
    api.on('testAppCredentials', 200, 'connection');
    await button('Test connection').click();
    await expect.element(page.getByText('It works')).toBeVisible();
    expect(api.callsOf('testAppCredentials')[0]?.body).toEqual({ linked_account_id: 'yard-99' });
  });

  it('lists customers page by page, and says if none is found', async () => {
    await open(example('getAppSettings', 200, 'enabled'), { api: manyCustomers() });
    await openPicker();
    await userEvent.keyboard('yard-1');
    // The list of all customers is as long: this search is the one without the newest of them.
    await expect.element(page.getByRole('option', { name: 'yard-0' })).not.toBeInTheDocument();
    await expect.poll(options).toBe(26);
    await page.getByRole('option', { name: 'Show more customers' }).click();
    await expect.poll(options).toBe(41);
    await userEvent.keyboard(' of no one');
    await expect.element(page.getByText(/has “yard-1 of no one” in its name or ID/)).toBeVisible();
  });
});
