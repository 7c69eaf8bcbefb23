import { describe, expect, it } from 'vitest';
import { observedFetch } from '../../../../tests/support/observed-fetch';
import { dialog, open, regenerate } from './api-keys-page.test-support';

describe('a key', () => {
  it('stays if the server rejects the change, with the reason', async () => {
    await open(observedFetch().on('regenerateApiKey', 403, 'role_too_low'));
    await regenerate('Test');
    await dialog().getByRole('button', { name: 'Regenerate key' }).click();
    await expect.element(dialog()).toHaveTextContent('Your role does not allow this.');
    await expect.element(dialog().getByRole('textbox')).toHaveValue('Test');
  });
});
