import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { a11yViolations } from '../../../tests/support/a11y';
import { type ObservedFetch, observedFetch } from '../../../tests/support/observed-fetch';
import { renderApp } from '../../../tests/support/render-app';

const submit = () => page.getByRole('button', { name: 'Submit' });
const open = (api: ObservedFetch) =>
  renderApp({ route: '/forms/AAAA', fetch: api.fetch, account: null });

describe('/forms/{formId}', () => {
  it('shows the form without a session, names what is missing, and submits it once', async () => {
    const api = observedFetch().on('getHumanTask', 200, 'waiting');
    await open(api);
    await expect.element(page.getByRole('heading', { name: 'Delete old contacts?' })).toBeVisible();
    await expect.element(page.getByLabelText('Contacts', { exact: true })).toHaveValue('2');
    expect(await a11yViolations()).toEqual([]);
    await submit().click();
    await expect
      .element(page.getByText('What shall be done? is required.', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Delete' })).toHaveFocus();
    expect(api.callsOf('submitHumanTask')).toEqual([]);
    await userEvent.keyboard(' ');
    await page.getByLabelText('Reason (optional)').fill('They left.');
    api.once('submitHumanTask', 400, 'incomplete').on('submitHumanTask', 200, 'submitted');
    await submit().click();
    await expect
      .element(page.getByText('What shall be done? is required.', { exact: true }))
      .toBeVisible();
    await submit().click();
    await expect.element(page.getByText('Thank you.')).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    expect(api.callsOf('submitHumanTask').at(-1)?.body).toEqual({
      data: { decision: 'Delete', reason: 'They left.' },
    });
  });

  it('says that another answer came first, that the time is over, or that there is no form', async () => {
    const api = observedFetch().on('getHumanTask', 200, 'waiting');
    await open(api);
    await page.getByRole('radio', { name: 'Keep' }).click();
    api.on('submitHumanTask', 400, 'submitted').on('getHumanTask', 200, 'submitted');
    await submit().click();
    await expect.element(page.getByText('This form was submitted already.')).toBeVisible();

    await open(observedFetch().on('getHumanTask', 200, 'timed_out'));
    await expect.element(page.getByText('This form has expired.')).toBeVisible();
    await open(observedFetch().on('getHumanTask', 404, 'unknown'));
    await expect
      .element(page.getByRole('heading', { name: 'There is no such form' }))
      .toBeVisible();
  });
});
