import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { ChoiceField } from '@/components/form/choice-field';
import { FormField } from '@/components/form/form-field';
import { TextField } from '@/components/form/text-field';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { toFieldName } from './field-name';
import { LinesField, type SetupPart } from './form-parts';

const TYPES = [
  { value: 'text', label: 'Text' },
  { value: 'password', label: 'Secret' },
  { value: 'select', label: 'Choice' },
  { value: 'textarea', label: 'Several lines' },
] as const;

type FieldRowProps = SetupPart & {
  index: number;
  count: number;
  /** -1 up, 1 down. */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One field of the customer's form. */
export function FieldRow({ form, isReadOnly, index, count, onMove, onRemove }: FieldRowProps) {
  const part = { form, isReadOnly };
  const at = `keybased.fields.${index}` as const;
  const [label, type] = form.watch([`${at}.label`, `${at}.type`]);
  const moveByKey = (event: KeyboardEvent) => {
    if (event.altKey && !isReadOnly && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      onMove(event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  const title = label.trim() === '' ? `Field ${index + 1}` : label;
  return (
    <li
      aria-label={title}
      className="flex flex-col gap-3 rounded-md border bg-muted p-3"
      onKeyDown={moveByKey}
    >
      <RowHead
        title={title}
        isReadOnly={isReadOnly}
        index={index}
        count={count}
        onMove={onMove}
        onRemove={onRemove}
      />
      <RowNames {...part} index={index} />
      <TextField
        form={form}
        name={`${at}.help_text`}
        label="Help for the customer"
        isOptional
        input={{ readOnly: isReadOnly, placeholder: 'Where to find it' }}
      />
      {type === 'select' ? (
        <LinesField
          {...part}
          name={`${at}.options`}
          label="Choices"
          help="One per line: the value, a space, its label."
          input={{ className: 'font-mono', placeholder: 'eu Europe' }}
        />
      ) : null}
      <RowRequired {...part} index={index} />
    </li>
  );
}

type RowHeadProps = Omit<FieldRowProps, 'form'> & { title: string };

function RowHead({ title, isReadOnly, index, count, onMove, onRemove }: RowHeadProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p className="min-w-0 truncate font-medium text-sm">
        <span className="mr-1.5 text-muted-foreground tabular-nums">{index + 1}</span>
        {title}
      </p>
      {isReadOnly ? null : (
        <div className="flex shrink-0 gap-1">
          <IconButton
            size="sm"
            label={`Move ${title} up`}
            hasTooltip={false}
            aria-keyshortcuts="Alt+ArrowUp"
            icon={<ArrowUp aria-hidden />}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            label={`Move ${title} down`}
            hasTooltip={false}
            aria-keyshortcuts="Alt+ArrowDown"
            icon={<ArrowDown aria-hidden />}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="sm"
            label={`Remove ${title}`}
            hasTooltip={false}
            icon={<Trash2 aria-hidden />}
            disabled={count === 1}
            onClick={onRemove}
          />
        </div>
      )}
    </div>
  );
}

/** The label for the customer, and the name for templates. */
function RowNames({ form, isReadOnly, index }: SetupPart & { index: number }) {
  const at = `keybased.fields.${index}` as const;
  // A stored or typed name does not follow the label.
  const isNameOwn = useRef(form.getValues(`${at}.name`) !== '');
  const suggest = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isNameOwn.current) {
      form.setValue(`${at}.name`, toFieldName(event.target.value), { shouldDirty: true });
    }
  };
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <FormField
        label="Label"
        isRequired
        error={form.getFieldState(`${at}.label`, form.formState).error?.message}
      >
        {(control) => (
          <Input
            {...control}
            readOnly={isReadOnly}
            autoComplete="off"
            {...form.register(`${at}.label`, { onChange: suggest })}
          />
        )}
      </FormField>
      <FormField
        label="Name"
        isRequired
        error={form.getFieldState(`${at}.name`, form.formState).error?.message}
      >
        {(control) => (
          <Input
            {...control}
            readOnly={isReadOnly}
            spellCheck={false}
            autoComplete="off"
            className="font-mono"
            {...form.register(`${at}.name`, {
              onChange: (event: ChangeEvent<HTMLInputElement>) => {
                isNameOwn.current = event.target.value !== '';
              },
            })}
          />
        )}
      </FormField>
      <ChoiceField
        form={form}
        isReadOnly={isReadOnly}
        name={`${at}.type`}
        label="Type"
        options={TYPES}
      />
    </div>
  );
}

function RowRequired({ form, isReadOnly, index }: SetupPart & { index: number }) {
  const requiredId = useId();
  return (
    <Controller
      control={form.control}
      name={`keybased.fields.${index}.required`}
      render={({ field: { value, onChange, onBlur, ref } }) => (
        <div className="flex items-center gap-2">
          <Checkbox
            id={requiredId}
            ref={ref}
            checked={value}
            disabled={isReadOnly}
            onCheckedChange={(next) => onChange(next === true)}
            onBlur={onBlur}
          />
          <Label htmlFor={requiredId}>Required</Label>
        </div>
      )}
    />
  );
}
