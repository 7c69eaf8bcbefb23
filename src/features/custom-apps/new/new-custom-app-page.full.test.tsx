import { example } from '@patchbay/contract/examples.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { a11yViolations } from '../../../../tests/support/a11y';
import { button, name, open } from './new-custom-app-page.test-support';

describe('in a wide window', () => {
  beforeAll(() => page.viewport(1920, 900));
  afterAll(() => page.viewport(1280, 800));

  const main = () => page.getByRole('main');
  it.each([
    ['the choice', '/custom-apps/new', () => main().getByRole('list'), 720],
    [
      'the first form',
      '/custom-apps/new?from=scratch',
      () => page.getByRole('form', { name: 'New custom app' }),
      1120,
    ],
    [
      'the import',
      '/custom-apps/new?from=openapi',
      () => page.getByRole('region', { name: 'Use OpenAPI spec' }),
      1120,
    ],
    [
      'the set-up',
      '/custom-apps/66b01c2ab7e4d90012a4d003',
      () => page.getByRole('form', { name: 'Setup' }),
      1120,
    ],
  ])('%s is not stretched', async (_, route, part, width) => {
    await open(route);
    await expect.poll(() => part().element().getBoundingClientRect().width).toBe(width);
  });
});

describe('from scratch', () => {
  it('shows a server error at the name, and the limit of apps above the button', async () => {
    const { api } = await open('/custom-apps/new?from=scratch');
    const refused = example('createCustomApp', 400, 'validation_error');
    api.reply('createCustomApp', 400, {
      ...refused,
      details: [{ in: 'body', pointer: '/name', message: 'holds a line end' }],
    });
    await name().fill('Yard Planner');
    await button('Create and continue').click();
    await expect.element(page.getByText('The name holds a line end.')).toBeVisible();
    api.on('createCustomApp', 409, 'too_many');
    await name().fill('Yard Planner 2');
    await button('Create and continue').click();
    const { message } = example('createCustomApp', 409, 'too_many');
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  });

  it('asks also before returning to the choice of the source', async () => {
    const route = '/custom-apps/new?from=scratch&token=link-token';
    const { href } = await open(route, { hasSession: false });
    const backLink = page.getByRole('link', { name: 'Back to sources' });
    await name().fill('Yard');
    await backLink.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(name()).toHaveValue('Yard');
    await backLink.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(href).toBe('/custom-apps/new');
  });
});

describe('with a token in the address', () => {
  it('lists the apps that it may change, and opens one', async () => {
    const { api, href } = await open('/custom-apps/new?token=tok_1', { hasSession: false });
    const own = page.getByRole('region', { name: 'Your apps' });
    await expect.element(own.getByText('Not published').first()).toBeVisible();
    expect(await a11yViolations()).toEqual([]);
    api.on('getCustomApp', 200, 'of_account');
    await own.getByRole('link', { name: 'Yard Planner' }).click();
    await expect.poll(href).toBe('/custom-apps/new?app=66b01c2ab7e4d90012a4d003');
    await expect.element(page.getByText('It is not connected.')).toBeVisible();
    await page.getByRole('link', { name: 'Your apps' }).click();
    await expect.element(own).toBeVisible();
  });

  it('says what to do next once the app is published', async () => {
    const published = { published: true, publish_problems: [] };
    const app = { ...example('getCustomApp', 200, 'of_account'), ...published };
    const { api } = await open('/custom-apps/new?token=tok_1', { hasSession: false });
    api.reply('getCustomApp', 200, app);
    await page.getByRole('link', { name: 'Yard Planner' }).click();
    await expect
      .element(page.getByText('You can connect it now, on the page that you came from.'))
      .toBeVisible();
  });

  it('keeps what was typed if the session ends before it is saved', async () => {
    const route = '/custom-apps/new?token=tok_1&from=scratch';
    const { api } = await open(route, { hasSession: false });
    api.on('createCustomApp', 401, 'invalid_token');
    await name().fill('Yard Planner');
    await button('Create and continue').click();
    const { message } = example('createCustomApp', 401, 'invalid_token');
    await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
    await expect.element(name()).toHaveValue('Yard Planner');
  });
});
