// Values of all eleven types are exchanged between the hosted page, the dashboard, the SDK and the back
// end.
import type { Config, ConfigChangePage } from '@patchbay/contract/schema.gen.d.ts';
import { Patchbay } from '@patchbay/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../journey.ts';
import { call, newBrowserPage, newOwner, openSignedIn } from '../people.ts';
import { platformUrl } from '../platform.ts';
import { field, newCustomer, publish, SLUG, shownField } from './customer.ts';

const fixedOptions = (...names: string[]) =>
  ({
    kind: 'fixed',
    options: names.map((name) => ({ name, value: name.toLowerCase() })),
  }) as const;
// Each side saves some of the fields.
const BY_CUSTOMER = [
  field('team', 'Team', 'text'),
  field('reports', 'Reports to', 'email'),
  field('region', 'Region', 'select', { options: fixedOptions('Europe', 'Asia') }),
  field('rules', 'Only deals that match', 'rule_engine', {
    rule_columns: [{ name: 'Field', options: fixedOptions('Plan') }],
    conditional_code: `function yourFunction({ lhs }) {
      return { operators: ['eq'], options: [{ name: 'Growth of ' + lhs, value: 'growth' }] };
    }`,
  }),
];
const BY_MEMBER = [
  field('note', 'Note', 'textarea'),
  field('page', 'Page', 'url'),
  field('contacts', 'Contact fields', 'map', {
    labels: fixedOptions('Email'),
    options: fixedOptions('Mail'),
  }),
];
const BY_SDK = [
  field('discount', 'Discount', 'number'),
  field('deals', 'Deal fields', 'map_v2', {
    mapping: {
      source: { name: 'CRM', options: fixedOptions('Amount') },
      destination: { name: 'Desk', options: fixedOptions('Total') },
    },
  }),
];
const BY_BACKEND = [field('from', 'From', 'date'), field('extra', 'Extra', 'json')];
const STORED = {
  team: 'Grün & Söhne',
  reports: 'rosa@harbor.example',
  region: 'europe',
  rules: [{ lhs: 'plan', operator: 'eq', rhs: 'growth' }],
  note: 'Two\nlines',
  page: 'https://harbor.example/?a=b',
  contacts: { email: 'mail' },
  discount: 12.5,
  deals: { amount: 'total' },
  from: '2026-11-18',
  extra: { b: [1, null], a: 'x' },
};

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('a value of each type is saved on one side, and read on every other', async ({
  page: customerPage,
  browser,
}) => {
  const owner = await newOwner('Dana');
  await publish(owner, [...BY_CUSTOMER, ...BY_MEMBER, ...BY_SDK, ...BY_BACKEND]);
  const { account_id, token } = await newCustomer(owner);
  const asBackend = { 'x-api-key': owner.org.test_key, linked_account_id: account_id };
  const asMember = {
    authorization: `Bearer ${owner.token}`,
    environment: 'test',
    linked_account_id: account_id,
  };
  const sdk = new Patchbay({ token, baseUrl: platformUrl() });

  await test.step('the customer, on the hosted page', async () => {
    await customerPage.goto(`${platformUrl()}/configure/${SLUG}?token=${token}`);
    await shownField(customerPage, 'Team').save(STORED.team);
    await shownField(customerPage, 'Reports to').save(STORED.reports);
    await choose(customerPage, 'Region', 'Europe');
    await customerPage.getByRole('button', { name: 'Add rule' }).click();
    const rule = customerPage.getByRole('group', { name: 'Rule 1' });
    await rule.getByRole('combobox', { name: 'Field' }).click();
    await customerPage.getByRole('option', { name: 'Plan' }).click();
    await expect(rule.getByLabel('Operator').getByRole('option')).toHaveText(['is']);
    await rule.getByRole('combobox', { name: 'Value' }).click();
    await customerPage.getByRole('option', { name: 'Growth of plan' }).click();
    await shownField(customerPage, 'Team').input.focus();
    await expect(customerPage.getByText('Saved', { exact: true })).toHaveCount(BY_CUSTOMER.length);
  });

  const memberPage = await newBrowserPage(browser);
  const at = `/connections/${account_id}/configs/${SLUG}/${account_id}`;
  await test.step('a member, in the dashboard', async () => {
    await openSignedIn(memberPage, owner.user.email, { path: `${at}?section=edit` });
    await shownField(memberPage, 'Note').save(STORED.note);
    await shownField(memberPage, 'Page').save(STORED.page);
    await choose(memberPage, 'Email', 'Mail');
    await expect(memberPage.getByText('Saved', { exact: true })).toHaveCount(BY_MEMBER.length);
  });

  await test.step('the SDK and the back end', async () => {
    await sdk.updateConfigField(SLUG, 'discount', STORED.discount);
    await sdk.updateConfigField(SLUG, 'deals', STORED.deals);
    const { from, extra } = STORED;
    const body = { slug: SLUG, fields: { from, extra } };
    expect(await call('PUT', '/api/v2/public/config', asBackend, body)).toMatchObject({
      status: 200,
    });
  });

  await test.step('all of them are read by every side', async () => {
    const read = async (headers: Record<string, string>) =>
      (await call<Config>('GET', `/api/v2/public/slug/${SLUG}/config`, headers)).body;
    for (const config of [await sdk.getConfig(SLUG), await read(asBackend), await read(asMember)]) {
      expect(Object.fromEntries(config.fields.map(({ id, value }) => [id, value]))).toEqual(STORED);
    }
    const history = await call<ConfigChangePage>(
      'GET',
      `/api/v2/public/slug/${SLUG}/config/${account_id}/history`,
      asMember,
    );
    expect(new Set(history.body.docs.map(({ actor }) => actor.type))).toEqual(
      new Set(['linked_account', 'user', 'backend']),
    );

    await memberPage.goto(`${platformUrl()}${at}`);
    for (const [name, expected] of Object.entries({
      Team: STORED.team,
      'Reports to': STORED.reports,
      Region: 'Europe',
      'Only deals that match': 'Plan is Growth of plan',
      Note: STORED.note,
      Page: STORED.page,
      'Contact fields': 'Email: Mail',
      Discount: '12.5',
      'Deal fields': 'Amount: Total',
      From: STORED.from,
      Extra: '"x"',
    })) {
      const row = memberPage
        .locator('dl > div')
        .filter({ has: memberPage.getByText(name, { exact: true }) });
      await expect(row.locator('dd')).toContainText(expected);
    }

    await customerPage.reload();
    for (const [name, value] of Object.entries({
      Team: STORED.team,
      'Reports to': STORED.reports,
      Region: 'Europe',
      Note: STORED.note,
      Page: STORED.page,
      Email: 'Mail',
      Discount: '12.5',
      Amount: 'Total',
      From: STORED.from,
    })) {
      await expect(customerPage.getByLabel(name, { exact: true })).toHaveValue(value);
    }
    await expect(customerPage.getByText('Plan is Growth of plan', { exact: true })).toBeVisible();
    const extra = await customerPage.getByLabel('Extra').inputValue();
    expect(JSON.parse(extra)).toEqual(STORED.extra);
  });
  await memberPage.context().close();
});
