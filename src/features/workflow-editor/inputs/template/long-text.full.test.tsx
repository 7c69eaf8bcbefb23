import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FormField } from '@/components/form/form-field';
import { DataSourcesProvider } from '../data/data-sources';
import { buildSourcesAt } from '../data/sources.test-support';
import { TemplateInput } from './template-input';

const sources = buildSourcesAt('5');
const SIZE = 100_000;

/** Texts with one expression, with many, and with many that do not end. */
const TEXTS: readonly (readonly [string, string, RegExp])[] = [
  ['one expression', `{{event.body.${'a'.repeat(SIZE)}}}`, / Close or shorten it, /],
  ['many expressions', '{{event.body.email}}'.repeat(SIZE / 20), / more than 1,000 expressions /],
  ['beginnings without an end', '{{'.repeat(SIZE / 2), / Close or shorten it, /],
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

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function drop(text: string) {
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', text);
  document.activeElement?.dispatchEvent(
    new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }),
  );
}

test.each(TEXTS)('a paste, and a drop, of 100 kB: %s', async (_, text, problem) => {
  const held: string[] = [];
  await render(<Field held={held} />);
  const field = page.getByRole('textbox', { name: 'Subject' });
  await userEvent.click(field);
  await expect.poll(() => document.activeElement?.className).toContain('cm-content');
  paste('Hello');
  await expect.poll(() => held).toEqual(['Hello']);
  paste(text);
  await expect.element(field).toHaveAccessibleDescription(problem);
  await expect
    .element(field)
    .toHaveAccessibleDescription(/ characters\. .* The field is as it was\.$/);
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  drop(text);
  paste('!');
  await expect.poll(() => held).toEqual(['Hello', 'Hello!']);
  await expect.element(field).not.toHaveAccessibleDescription(problem);
});

test('what is said of a refused paste goes once the field is edited', async () => {
  await render(<Field held={[]} />);
  const field = page.getByRole('textbox', { name: 'Subject' });
  await userEvent.click(field);
  await expect.poll(() => document.activeElement?.className).toContain('cm-content');
  paste('{{'.repeat(SIZE / 2));
  await expect.element(field).toHaveAccessibleDescription(/The field is as it was\.$/);
  await userEvent.keyboard('a');
  await expect.element(field).not.toHaveAccessibleDescription(/The field is as it was/);
});

test('a text of 100 kB without expressions is pasted', async () => {
  const held: string[] = [];
  await render(<Field held={held} />);
  await userEvent.click(page.getByRole('textbox', { name: 'Subject' }));
  await expect.poll(() => document.activeElement?.className).toContain('cm-content');
  paste('a'.repeat(SIZE));
  await expect.poll(() => held.at(-1)?.length).toBe(SIZE);
});
