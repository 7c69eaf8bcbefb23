import { Controller, type UseFormReturn } from 'react-hook-form';
import { ColorField } from '@/components/form/color-field';
import type { PageOptionValues } from './page-options';

type AppearanceFieldsProps = { form: UseFormReturn<PageOptionValues> };

/** The colors of one hosted page. */
export function AppearanceFields({ form }: AppearanceFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AppearanceColor form={form} name="base_color" label="Base color" />
      <AppearanceColor form={form} name="button_color" label="Button color" />
    </div>
  );
}

type AppearanceColorProps = AppearanceFieldsProps & {
  name: 'base_color' | 'button_color';
  label: string;
};

function AppearanceColor({ form, name, label }: AppearanceColorProps) {
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field, fieldState }) => (
        <ColorField label={label} isOptional error={fieldState.error?.message} {...field} />
      )}
    />
  );
}
