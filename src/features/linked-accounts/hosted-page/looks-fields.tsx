import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '@/components/form-field';
import { Input } from '@/components/ui/input';
import { cn } from '@/lib/cn';
import type { LooksValues } from './looks-schema';

type LooksFieldsProps = { form: UseFormReturn<LooksValues> };

/** The settings of one hosted page. */
export function LooksFields({ form }: LooksFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ColourField form={form} name="base_color" label="Base colour" />
        <ColourField form={form} name="button_color" label="Button colour" />
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

type ColourFieldProps = LooksFieldsProps & {
  name: 'base_color' | 'button_color';
  label: string;
};

/** `#rgb` as the colour input wants it; black for whatever is no colour. */
function sixDigits(text: string): string {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  if (short !== null) {
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  }
  return /^#[0-9a-f]{6}$/i.test(text.trim()) ? text.trim() : '#000000';
}

function ColourField({ form, name, label }: ColourFieldProps) {
  const value = form.watch(name);
  return (
    <FormField label={label} isOptional error={form.formState.errors[name]?.message}>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            className={cn('control h-8 w-10 shrink-0 p-1', value.trim() === '' && 'opacity-40')}
            value={sixDigits(value)}
            onChange={(event) =>
              form.setValue(name, event.target.value, { shouldDirty: true, shouldValidate: true })
            }
          />
          <Input
            {...control}
            className="font-mono"
            placeholder="#0f766e"
            spellCheck={false}
            {...form.register(name)}
          />
        </div>
      )}
    </FormField>
  );
}
