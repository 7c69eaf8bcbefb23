import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { JsonField } from '@/components/form/json-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { type EventValues, parseObject } from '@/lib/events/event-values';
import { inferSchema } from '@/lib/json/infer-schema';

type EventFieldsProps = {
  form: UseFormReturn<EventValues>;
  isBusy: boolean;
  /** The reason why the name cannot be changed, if it cannot. */
  fixedName?: ReactNode;
};

/** The fields of an event: name, sample and schema. */
export function EventFields({ form, isBusy, fixedName }: EventFieldsProps) {
  const { errors } = form.formState;
  const fillSchema = () => {
    const parsed = parseObject(form.getValues('sample'));
    if ('problem' in parsed) {
      void form.trigger('sample', { shouldFocus: true });
      return;
    }
    form.setValue('schema', JSON.stringify(inferSchema(parsed.object), null, 2), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name"
        isRequired
        help={fixedName ?? 'Your code fires the event by this name. Upper and lower case count.'}
        input={{ autoComplete: 'off', readOnly: isBusy || fixedName !== undefined }}
      />
      <Controller
        name="sample"
        control={form.control}
        render={({ field }) => (
          <JsonField
            label="Sample"
            help="JSON: a payload as your code sends it. The editor offers its values."
            error={errors.sample?.message}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      <Controller
        name="schema"
        control={form.control}
        render={({ field }) => (
          <JsonField
            label="Schema"
            isOptional
            rows={4}
            help="A JSON Schema. A payload that does not fit is refused, and no workflow starts."
            error={errors.schema?.message}
            aside={
              <Button variant="link" size="sm" onClick={fillSchema}>
                Schema from the sample
              </Button>
            }
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
    </>
  );
}
