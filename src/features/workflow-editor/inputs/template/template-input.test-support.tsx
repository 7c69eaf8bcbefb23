import { useState } from 'react';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FieldMode } from '@/components/code-editor/field-mode';
import { FormField } from '@/components/form/form-field';
import { Input } from '@/components/ui/input';
import { DataSourcesProvider } from '../data/data-sources';
import { buildSourcesAt } from '../data/sources.test-support';
import { TemplateInput } from './template-input';

type FieldProps = {
  initial?: string;
  mode?: FieldMode | ((value: string) => FieldMode);
  isMultiline?: boolean;
  maxLength?: number;
  onValue?: (value: string) => void;
};

const sources = buildSourcesAt('5');

export function Field({ initial = '', mode = 'template', onValue, ...input }: FieldProps) {
  const [value, setValue] = useState(initial);
  return (
    <DataSourcesProvider value={sources}>
      <FormField label="Subject" help="Of the mail.">
        {(control) => (
          <TemplateInput
            {...control}
            {...input}
            mode={typeof mode === 'function' ? mode(value) : mode}
            value={value}
            onChange={(next) => {
              setValue(next);
              onValue?.(next);
            }}
          />
        )}
      </FormField>
      <Input aria-label="Next" />
    </DataSourcesProvider>
  );
}

export const field = page.getByRole('textbox', { name: 'Subject' });
export const content = () => document.querySelector<HTMLElement>('.cm-content');
export const isOpen = () => content() !== null && content() === document.activeElement;

/** Focuses the field and waits until its editor is loaded. */
export async function open() {
  await userEvent.click(field);
  await expect.poll(isOpen).toBe(true);
}
