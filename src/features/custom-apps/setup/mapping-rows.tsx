import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { LineField, type SetupPart } from './form-parts';

const TARGETS = [
  { value: 'header', label: 'Headers' },
  { value: 'query', label: 'Query' },
  { value: 'body', label: 'Body' },
] as const;
const MAX_ROWS = 10;

/** The places in each request to which the customer's values are sent. */
export function MappingRows({ form, isReadOnly }: SetupPart) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'keybased.injection',
  });
  const add = useRef<HTMLButtonElement>(null);
  const part = { form, isReadOnly };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">Map fields</legend>
      <ul className="flex flex-col gap-3">
        {fields.map((row, index) => (
          <li
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 rounded-md border bg-muted p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_auto]"
          >
            <LineField
              {...part}
              name={`keybased.injection.${index}.name`}
              label="Key"
              isRequired
              className="max-sm:col-start-1"
              input={{ className: 'font-mono', placeholder: 'X-Api-Key' }}
            />
            <LineField
              {...part}
              name={`keybased.injection.${index}.value`}
              label="Value"
              isRequired
              className="max-sm:col-start-1"
              input={{ className: 'font-mono', placeholder: '{api_key}' }}
            />
            <ChoiceField
              {...part}
              name={`keybased.injection.${index}.in`}
              label="Add to"
              className="max-sm:col-start-1"
              options={TARGETS}
            />
            {isReadOnly ? null : (
              <IconButton
                label={`Remove mapping ${index + 1}`}
                hasTooltip={false}
                className="mt-6 text-muted-foreground max-sm:col-start-2 max-sm:row-start-1"
                icon={<Trash2 aria-hidden />}
                disabled={fields.length === 1}
                onClick={() => {
                  remove(index);
                  add.current?.focus();
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {isReadOnly ? null : (
        <Button
          ref={add}
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          disabled={fields.length >= MAX_ROWS}
          onClick={() => append({ in: 'header', name: '', value: '' })}
        >
          Add mapping
        </Button>
      )}
    </fieldset>
  );
}
