import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SecretField } from './secret-field';

function Owner({ error }: { error?: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <SecretField
        label="API key"
        help="It cannot be shown again."
        isSet
        value={value}
        onChange={setValue}
        error={error}
      />
      <output>{value === null ? 'kept' : `new:${value}`}</output>
    </>
  );
}

test('a stored secret can be replaced, and the replacement cancelled', async () => {
  await render(<Owner />);
  const result = page.getByRole('status');
  await expect.element(page.getByLabelText('API key')).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect.element(page.getByLabelText('API key')).toHaveFocus();
  await page.getByLabelText('API key').fill('demo-api-key');
  await expect.element(result).toHaveTextContent('new:demo-api-key');
  await expect.element(page.getByLabelText('API key')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show what you typed' }).click();
  await expect.element(page.getByLabelText('API key')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Keep current' }).click();
  await expect.element(result).toHaveTextContent('kept');
  await expect.element(page.getByRole('button', { name: 'Replace' })).toHaveFocus();
});

test('an error replaces the help and describes the field', async () => {
  await render(<Owner error="This key was refused." />);
  await expect.element(page.getByText('It cannot be shown again.')).not.toBeVisible();
  const field = page.getByLabelText('API key');
  await expect.element(field).toHaveAccessibleDescription('This key was refused.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});
