import { describe, expect, it } from 'vitest';
import { a11yViolations } from '../../../../tests/support/a11y';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { button, dialog, key, open, regenerate } from './api-keys-page.test-support';

describe('a key', () => {
  it('stays if the server rejects the change, with the reason', async () => {
    await open(observedFetch().on('regenerateApiKey', 403, 'role_too_low'));
    await regenerate('Test');
    await dialog().getByRole('button', { name: 'Regenerate key' }).click();
    await expect.element(dialog()).toHaveTextContent('Your role does not allow this.');
    await expect.element(dialog().getByRole('textbox')).toHaveValue('Test');
  });
});

it('has no accessibility violations, also with the dialog open', async () => {
  await open();
  await expect.element(key('Test')).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
  await button('Regenerate the Test key').click();
  await expect.element(dialog()).toBeVisible();
  expect(await a11yViolations()).toEqual([]);
});
