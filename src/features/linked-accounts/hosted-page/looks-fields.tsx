import { Controller, type UseFormReturn } from 'react-hook-form';
import { ColourField } from '@/components/colour-field';
import { FormField } from '@/components/form-field';
import { Input } from '@/components/ui/input';
import type { LooksValues } from './looks-schema';

type LooksFieldsProps = { form: UseFormReturn<LooksValues> };

/** The settings of one hosted page. */
export function LooksFields({ form }: LooksFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <LooksColour form={form} name="base_color" label="Base colour" />
        <LooksColour form={form} name="button_color" label="Button colour" />
      </div>
      <FormField
        label="Return address"
        isOptional
        help="Where ‘Return to Application’ leads."
        error={errors.redirect_url?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            placeholder="https://app.example.com/settings"
            {...form.register('redirect_url')}
          />
        )}
      </FormField>
    </>
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
