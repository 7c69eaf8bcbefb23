// Shared by the journeys about configs: a customer who has connected Demo CRM, and the fields of a form.
import type { PortalField } from '@patchbay/contract/schema.gen.d.ts';
import { publishPortal } from '@patchbay/test-kit/server/publish-portal.ts';
import { expect, type Page } from '@playwright/test';
import { call, newLinkedAccount, type Owner } from '../people.ts';
import { newAccountId, platformUrl } from '../platform.ts';

export const SLUG = 'demo_crm';

export const field = (
  id: string,
  name: string,
  field_type: PortalField['field_type'],
  more: Partial<PortalField> = {},
): PortalField => ({ id, name, field_type, required: true, ...more });
export interface Customer {
  account_id: string;
  /** The credentials of the customer. */
  session: { authorization: string };
  token: string;
}

/** Creates a customer of the organization who has connected Demo CRM. */
export async function newCustomer({ org }: Owner): Promise<Customer> {
  const account_id = newAccountId('config');
  await newLinkedAccount(org.test_key, { account_id, name: 'Harbor Coffee' });
  const minted = await call<{ token: string }>(
    'POST',
    '/api/v2/public/session-token',
    { 'x-api-key': org.test_key },
    { linked_account_id: account_id },
  );
  const { token } = minted.body;
  const session = { authorization: `Bearer ${token}` };
  const key = { api_key: 'demo-api-key' };
  expect((await call('POST', `/api/v2/app/${SLUG}/save`, session, key)).status).toBe(200);
  return { account_id, session, token };
}

export async function publish({ token }: Owner, fields: PortalField[]): Promise<void> {
  await publishPortal({ url: platformUrl() }, { accountToken: token }, SLUG, { fields });
}

/** Returns a field with the texts about saving it. */
export function shownField(page: Page, name: string) {
  const input = page.getByLabel(name);
  const row = page.locator('.pb-field').filter({ has: input });
  return {
    input,
    row,
    save: async (value: string) => {
      await input.fill(value);
      await input.blur();
    },
    expectSaved: () => expect(row.getByText('Saved', { exact: true })).toBeVisible(),
    press: (button: string) => row.getByRole('button', { name: button }).click(),
  };
}
