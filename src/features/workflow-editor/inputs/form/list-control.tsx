import { formatMemberPointer, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import { readField } from '../../model/read-field';
import { createSettings } from '../../model/settings';
import { FieldGroup } from '../field/field-group';
import type { ChangeValue, FieldProps } from '../field/field-props';
import { useField, useFormRoot, useProblem } from '../field/form-context';
import { ProblemText } from '../field/problem-text';
import { ObjectFields } from './object-fields';

type ListControlProps = FieldProps & { item: JsonObject; max: number | undefined };

/** A list whose items are added, removed and moved. */
export function ListControl({ item, max, ...props }: ListControlProps) {
  const { label, help, value, onChange, pointer } = props;
  const root = useFormRoot();
  const add = useRef<HTMLButtonElement>(null);
  const error = useProblem(pointer);
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  const isStrange = value !== undefined && !Array.isArray(value);
  const send = (next: readonly Json[], key?: string) =>
    onChange(next.length === 0 ? undefined : next, key);
  const move = (index: number, by: number) => {
    const next = items.filter((_, at) => at !== index);
    const moved = items[index];
    send(moved === undefined ? next : next.toSpliced(index + by, 0, moved));
  };
  const empty = (): Json =>
    readField(item, root).kind === 'object' ? createSettings(item, root) : '';
  return (
    <FieldGroup
      label={label}
      help={help}
      error={isStrange ? 'This is not a list. Adding an item replaces it.' : error}
    >
      {items.length === 0 ? null : (
        <ol className="flex flex-col gap-2">
          {items.map((current, index) => (
            <ListItem
              // Items have no id. Their controls compare what they keep with the value.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              schema={item}
              name={`${label} ${index + 1}`}
              value={current}
              pointer={formatMemberPointer(pointer, index)}
              onChange={(next, key) => send(items.with(index, next ?? ''), key)}
              onRemove={() => {
                send(items.filter((_, at) => at !== index));
                add.current?.focus();
              }}
              onUp={index === 0 ? undefined : () => move(index, -1)}
              onDown={index === items.length - 1 ? undefined : () => move(index, 1)}
            />
          ))}
        </ol>
      )}
      <Button
        ref={add}
        size="sm"
        className="self-start"
        aria-label={`Add to ${label}`}
        icon={<Plus aria-hidden />}
        disabled={max !== undefined && items.length >= max}
        onClick={() => send([...items, empty()])}
      >
        Add
      </Button>
    </FieldGroup>
  );
}

type ListItemProps = {
  schema: JsonObject;
  name: string;
  value: Json;
  pointer: string;
  onChange: ChangeValue;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function ListItem({ schema, name, value, pointer, onChange, ...moves }: ListItemProps) {
  const root = useFormRoot();
  const Field = useField();
  const field = readField(schema, root);
  const error = useProblem(pointer);
  const isPair = field.kind === 'object' && field.members.length === 2;
  return (
    <li aria-label={name} className="flex items-start gap-1 rounded-lg border p-2">
      <div
        className={cn(
          'grid min-w-0 flex-1 gap-x-2 gap-y-3',
          isPair && 'grid-cols-2 max-[360px]:grid-cols-1',
        )}
      >
        {field.kind === 'object' ? (
          <ObjectFields
            members={field.members}
            value={value}
            onChange={onChange}
            pointer={pointer}
          />
        ) : (
          <Field
            schema={schema}
            label={name}
            isRequired
            value={value}
            pointer={pointer}
            onChange={onChange}
          />
        )}
        {field.kind === 'object' && error !== undefined ? (
          <ProblemText text={error} className="col-span-full" />
        ) : null}
      </div>
      <ItemButtons name={name} {...moves} />
    </li>
  );
}

type ItemButtonsProps = Pick<ListItemProps, 'name' | 'onRemove' | 'onUp' | 'onDown'>;

function ItemButtons({ name, onRemove, onUp, onDown }: ItemButtonsProps) {
  const isAlone = onUp === undefined && onDown === undefined;
  return (
    <div className="flex shrink-0 flex-col text-muted-foreground">
      <IconButton size="sm" label={`Remove ${name}`} icon={<X aria-hidden />} onClick={onRemove} />
      {isAlone ? null : (
        <>
          <IconButton
            size="sm"
            label={`Move ${name} up`}
            icon={<ArrowUp aria-hidden />}
            disabled={onUp === undefined}
            onClick={onUp}
          />
          <IconButton
            size="sm"
            label={`Move ${name} down`}
            icon={<ArrowDown aria-hidden />}
            disabled={onDown === undefined}
            onClick={onDown}
          />
        </>
      )}
    </div>
  );
}
