// Dashboard and API under paths that are set when the server starts, with the same build.

import type { Program } from '@patchbay/test-kit/programs/child-program.ts';
import { startPlatform } from '../support/platform-program.ts';
import { expect, test } from './journey.ts';
import { demoPassword, signIn } from './platform.ts';

let onPrem: Program;
test.beforeAll(async () => {
  onPrem = await startPlatform({
    PATCHBAY_DEMO_PASSWORD: demoPassword(),
    PATCHBAY_BASE_PATH: '/frontend',
    PATCHBAY_API_PREFIX: '/backend',
  });
});
test.afterAll(() => onPrem.stop());

test('signs in and connects an app under /frontend and /backend', async ({ page, context }) => {
  await signIn(page, `${onPrem.url}/frontend`);
  await page.goto(`${onPrem.url}/frontend/connections/saffron-kitchen`);
  await expect(page.getByRole('heading', { name: 'Saffron Kitchen' })).toBeVisible();

  await page.getByRole('button', { name: 'Hosted page' }).first().click();
  const hostedTab = context.waitForEvent('page');
  await page.getByRole('dialog').getByText('Open hosted page').click();
  const hosted = await hostedTab;
  await expect(hosted).toHaveURL(/\/frontend\/connect/);
  await hosted.getByRole('link', { name: /Demo CRM/ }).click();
  const providerWindow = hosted.waitForEvent('popup');
  await hosted
    .getByRole('button', { name: /^Connect/ })
    .first()
    .click();
  await (await providerWindow).getByRole('button', { name: 'Allow' }).click();
  await expect(hosted.getByText('Connected', { exact: true }).first()).toBeVisible({
    timeout: 60_000,
  });
});
