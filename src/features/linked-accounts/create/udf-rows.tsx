import { Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { FormField } from '@/components/form/form-field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { type CreateAccountValues, MAX_UDF_ROWS } from './create-account-schema';

/** User-defined fields as rows of key and value. */
export function UdfRows({ form }: { form: UseFormReturn<CreateAccountValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'udf' });
  const { errors } = form.formState;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">User-defined fields</legend>
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-start gap-2">
          <FormField
            label={`Key ${index + 1}`}
            className="min-w-0 flex-1"
            error={errors.udf?.[index]?.key?.message}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                placeholder="plan"
                {...form.register(`udf.${index}.key`)}
              />
            )}
          </FormField>
          <FormField
            label={`Value ${index + 1}`}
            className="min-w-0 flex-1"
            error={errors.udf?.[index]?.value?.message}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                placeholder="growth"
                {...form.register(`udf.${index}.value`)}
              />
            )}
          </FormField>
          <IconButton
            label={`Remove field ${index + 1}`}
            hasTooltip={false}
            className="mt-6 text-muted-foreground"
            icon={<Trash2 aria-hidden />}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={fields.length >= MAX_UDF_ROWS}
        onClick={() => append({ key: '', value: '' })}
      >
        Add field
      </Button>
    </fieldset>
  );
}
