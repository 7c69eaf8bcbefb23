import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormField } from '@/components/form/form-field';
import { DataSourcesProvider } from './data-sources';
import { sourcesAt } from './sources.test-support';
import { TemplateInput } from './template-input';

const sources = sourcesAt('5');
const SIZE = 100_000;

/** Of one expression, of many, and of many that do not end. */
const TEXTS: readonly (readonly [string, string, RegExp])[] = [
  [
    'one expression',
    `{{event.body.${'a'.repeat(SIZE)}}}`,
    /^\S.* Close or shorten it, .* braces\.$/,
  ],
  ['many expressions', '{{event.body.email}}'.repeat(SIZE / 20), /^There are more than 1,000 /],
  [
    'beginnings without an end',
    '{{'.repeat(SIZE / 2),
    /^This expression .* braces\. \(1,000 times\)\s*There are more than 1,000 .* before this one\.$/,
  ],
];

function Field({ held }: { held: string[] }) {
  const [value, setValue] = useState('');
  return (
    <main>
      <h1>Settings</h1>
      <DataSourcesProvider value={sources}>
        <FormField label="Subject">
          {(control) => (
            <TemplateInput
              {...control}
              value={value}
              onChange={(next) => {
                held.push(next);
                setValue(next);
              }}
            />
          )}
        </FormField>
      </DataSourcesProvider>
    </main>
  );
}

test.each(TEXTS)('a paste of 100 kB: %s', async (_, text, problem) => {
  const held: string[] = [];
  await render(<Field held={held} />);
  const field = page.getByRole('textbox', { name: 'Subject' });
  await userEvent.click(field);
  await expect.poll(() => document.activeElement?.className).toContain('cm-content');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.poll(() => held.at(-1)).toBe(text);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(problem);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => held.at(-1)).toBe('');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
});
