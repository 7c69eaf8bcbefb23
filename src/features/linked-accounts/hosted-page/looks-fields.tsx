import { Controller, type UseFormReturn } from 'react-hook-form';
import { ColourField } from '@/components/colour-field';
import type { PageOptionValues } from './page-options';

type LooksFieldsProps = { form: UseFormReturn<PageOptionValues> };

/** The colours of one hosted page. */
export function LooksFields({ form }: LooksFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LooksColour form={form} name="base_color" label="Base colour" />
      <LooksColour form={form} name="button_color" label="Button colour" />
    </div>
  );
}

type LooksColourProps = LooksFieldsProps & {
  name: 'base_color' | 'button_color';
  label: string;
};

function LooksColour({ form, name, label }: LooksColourProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <ColourField label={label} isOptional error={fieldState.error?.message} {...field} />
      )}
    />
  );
}
