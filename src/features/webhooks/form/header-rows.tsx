import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { MAX_HEADERS, type WebhookValues } from './webhook-schema';

/** Headers that are sent in addition, as rows of name and value. */
export function HeaderRows({ form }: { form: UseFormReturn<WebhookValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'headers' });
  const { errors } = form.formState;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-0.5 font-medium text-sm">Headers</legend>
      <p className="text-muted-foreground text-xs">
        Sent in addition to the signature. Values are stored encrypted and can name variables.
      </p>
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-start gap-2">
          <FormField
            label={`Header ${index + 1}`}
            className="min-w-0 flex-1"
            error={errors.headers?.[index]?.name?.message}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-xs"
                placeholder="authorization"
                {...form.register(`headers.${index}.name`)}
              />
            )}
          </FormField>
          <FormField
            label={`Value ${index + 1}`}
            className="min-w-0 flex-1"
            error={errors.headers?.[index]?.value?.message}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                spellCheck={false}
                className="font-mono text-xs"
                placeholder="Bearer …"
                {...form.register(`headers.${index}.value`)}
              />
            )}
          </FormField>
          <IconButton
            label={`Remove header ${index + 1}`}
            hasTooltip={false}
            className="mt-6 text-muted-foreground"
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <p aria-live="polite" className="text-danger text-xs empty:hidden">
        {errors.headers?.message ?? errors.headers?.root?.message}
      </p>
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={fields.length >= MAX_HEADERS}
        onClick={() => append({ name: '', value: '' })}
      >
        Add header
      </Button>
    </fieldset>
  );
}
