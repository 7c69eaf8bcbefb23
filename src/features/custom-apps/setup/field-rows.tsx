import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldRow } from './field-row';
import type { SetupPart } from './form-parts';
import { EMPTY_FIELD } from './key-defaults';

const MAX_FIELDS = 50;

/** The fields of the customer's form, which can be added, removed and reordered. */
export function FieldRows({ form, isReadOnly }: SetupPart) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'keybased.fields',
  });
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);

  const say = (words: string) => {
    if (status.current !== null) {
      status.current.textContent = words;
    }
  };
  /** A moved or removed row loses the focus, so it is restored after the render. */
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      const target = row?.querySelector('input') ?? add.current;
      target?.focus();
    });
  const shift = (from: number, to: number) => {
    if (to < 0 || to >= fields.length) {
      return;
    }
    move(from, to);
    say(`Moved to position ${to + 1} of ${fields.length}.`);
    focusRow(to);
  };
  const drop = (index: number) => {
    remove(index);
    say('Field removed.');
    focusRow(Math.min(index, fields.length - 2));
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">Fields for the customer</legend>
      <ol ref={list} className="flex flex-col gap-3">
        {fields.map((row, index) => (
          <FieldRow
            key={row.id}
            form={form}
            isReadOnly={isReadOnly}
            index={index}
            count={fields.length}
            onMove={(by) => shift(index, index + by)}
            onRemove={() => drop(index)}
          />
        ))}
      </ol>
      <p ref={status} role="status" className="sr-only" />
      {isReadOnly ? null : (
        <Button
          ref={add}
          size="sm"
          className="self-start"
          icon={<Plus aria-hidden />}
          disabled={fields.length >= MAX_FIELDS}
          onClick={() =>
            append(EMPTY_FIELD, { focusName: `keybased.fields.${fields.length}.label` })
          }
        >
          Add field
        </Button>
      )}
    </fieldset>
  );
}
