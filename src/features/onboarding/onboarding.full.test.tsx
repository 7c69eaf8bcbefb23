import { example } from '@patchbay/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account } from '@/stores/account-schema';
import { a11yViolations } from '../../../tests/support/a11y';
import { accountWith } from '../../../tests/support/account-with';
import { observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';
import { button, code, heading, open } from './onboarding.test-support';

describe('/onboarding/mfa', () => {
  it('continues if the server has a second factor already', async () => {
    const who = accountWith({ isTwoFactorRequired: true });
    const api = observedFetch()
      .reply('getOrg', 200, who.org)
      .on('setUpTwoFactor', 409, 'already_on');
    const { href } = await renderApp({ route: '/audit', fetch: api.fetch, account: who });
    await expect.poll(href).toBe('/audit');
  });

  it('continues with the questionnaire if it is open too', async () => {
    const { api, href } = await open(
      '/audit',
      accountWith({ isTwoFactorRequired: true, hasQuestions: true }),
    );
    api.on('enableTwoFactor', 200, 'codes');
    await code().fill('204816');
    await page.getByLabelText('I saved these codes').click();
    await button('Continue').click();
    await expect.poll(href).toBe('/onboarding/questionnaire?redirect=%2Faudit');
    await expect.element(heading('What do you do?')).toBeVisible();
  });
});

describe('/onboarding/questionnaire', () => {
  it('keeps the answers over a reload, for this organization, and deletes them at the end', async () => {
    const who = accountWith({ hasQuestions: true });
    const { api } = await open('/audit', who);
    await page.getByRole('radio', { name: 'Founder' }).click();
    await button('Continue').click();
    await page.getByRole('radio', { name: '11 to 50' }).click();
    const readStoredDraft = () => window.sessionStorage.getItem('questionnaire') ?? '';
    const reload = (mine: Account, text = readStoredDraft()) =>
      renderApp({
        route: '/audit',
        fetch: api.fetch,
        account: mine,
        storedInTab: { questionnaire: text },
      });
    const { href } = await reload(who);
    await expect.element(heading('How many people work at your company?')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: '11 to 50' })).toBeChecked();
    await button('Back').click();
    await expect.element(page.getByRole('radio', { name: 'Founder' })).toBeChecked();
    const draft = readStoredDraft();
    for (const _ of [1, 2]) {
      await button('Continue').click();
    }
    for (const _ of [1, 2]) {
      await button('Skip').click();
    }
    api.on('postSignup', 200, 'demo').on('updateOrg', 200, 'updated');
    await button('Finish').click();
    await expect.poll(href).toBe('/audit');
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({
      onboarding_progress: { complete: true, answers: { role: 'founder', company_size: '11-50' } },
    });
    expect(readStoredDraft()).toBe('');
    await reload({ ...who, org: { ...who.org, _id: '7'.repeat(24) } }, draft);
    await expect.element(heading('What do you do?')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Founder' })).not.toBeChecked();
  });

  it('does not seed twice if the page was reloaded between seeding and saving', async () => {
    const who = accountWith({ hasQuestions: true });
    const { api, href } = await open('/audit', who);
    api.on('postSignup', 200, 'demo').on('updateOrg', 500, 'server_error');
    for (const _ of [1, 2, 3, 4]) {
      await button('Skip').click();
    }
    await button('Finish').click();
    await expect.element(page.getByText('failed on the server')).toBeVisible();
    const questionnaire = window.sessionStorage.getItem('questionnaire') ?? '';
    api.on('updateOrg', 200, 'updated');
    const again = await renderApp({
      route: href(),
      fetch: api.fetch,
      account: who,
      storedInTab: { questionnaire },
    });
    await button('Finish').click();
    await expect.poll(again.href).toBe('/audit');
    expect(api.callsOf('postSignup')).toHaveLength(1);
  });

  it('accepts at most five apps', async () => {
    const { api } = await open('/', accountWith({ hasQuestions: true }));
    const [app] = example('listPublicApplications', 200, 'catalog');
    if (app === undefined) {
      throw new Error('The catalog of the contract is empty.');
    }
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => ({
      ...app,
      slug,
      name: `App ${slug}`,
    }));
    api.reply('listPublicApplications', 200, six);
    for (const _ of [1, 2, 3]) {
      await button('Skip').click();
    }
    const boxes = page.getByRole('list', { name: 'Apps', exact: true }).getByRole('checkbox');
    await expect.element(boxes.first()).toBeVisible();
    for (const index of [0, 1, 2, 3, 4]) {
      await boxes.nth(index).click();
    }
    await expect.element(page.getByText('5 of 5 selected.')).toBeVisible();
    await expect.element(boxes.nth(5)).toBeDisabled();
    await page.getByRole('list', { name: 'Selected apps' }).getByRole('button').first().click();
    await expect.element(boxes.nth(5)).toBeEnabled();
  });

  it('skips the sample data question if it was decided before', async () => {
    const who = accountWith({ hasQuestions: true });
    const chosen = { ...who, org: { ...who.org, signup_flow: 'default' as const } };
    const { api, href } = await open('/onboarding/questionnaire', chosen);
    api.on('updateOrg', 200, 'updated');
    for (const _ of [1, 2, 3, 4]) {
      await button('Skip').click();
    }
    await expect.poll(href).toBe('/');
    expect(api.callsOf('postSignup')).toEqual([]);
    expect(api.callsOf('updateOrg')[0]?.body).toEqual({
      onboarding_progress: { complete: true, answers: {} },
    });
  });

  it('asks one question at a time, with Back, Skip and the keyboard, and ends at the deep link', async () => {
    const who = accountWith({ hasQuestions: true });
    const { api, href } = await open('/audit', who);
    await page.getByRole('radio', { name: 'Engineering' }).click();
    // The key is held down: the group selects on focus while an arrow key is pressed.
    await userEvent.keyboard('{ArrowDown>}');
    await expect.element(page.getByRole('radio', { name: 'Product' })).toBeChecked();
    await userEvent.keyboard('{/ArrowDown}');
    expect(await a11yViolations()).toEqual([]);
    await button('Continue').click();
    await expect.element(heading('How many people work at your company?')).toHaveFocus();
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', 'Question 2 of 5');
    await button('Back').click();
    await expect.element(page.getByRole('radio', { name: 'Product' })).toBeChecked();
    await button('Continue').click();
    await button('Skip').click();
    await page.getByRole('radio', { name: 'Agents with tools' }).click();
    await button('Continue').click();
    await page.getByRole('searchbox', { name: 'Search apps' }).fill('demo');
    await page.getByRole('checkbox', { name: 'Demo CRM' }).click();
    await expect.element(page.getByText('1 of 5 selected')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    await button('Continue').click();
    await expect.element(page.getByRole('switch', { name: 'Start with demo data' })).toBeChecked();
    expect(await a11yViolations()).toEqual([]);

    api.on('postSignup', 200, 'demo').on('updateOrg', 500, 'server_error');
    await button('Finish').click();
    await expect.element(page.getByText('failed on the server')).toBeVisible();
    api.on('updateOrg', 200, 'updated');
    await button('Finish').click();
    await expect.poll(href).toBe('/audit');
    expect(api.callsOf('postSignup').map(({ body }) => body)).toEqual([{ flow: 'demo' }]);
    expect(api.callsOf('updateOrg')[1]).toMatchObject({
      params: { id: who.org._id },
      body: {
        onboarding_progress: {
          complete: true,
          answers: { role: 'product', goal: 'ai_agents', apps: ['demo_crm'] },
        },
      },
    });
  });
});
