import { formatMemberPointer, isObject, type Json } from '@patchbay/rules/json.ts';
import { ArrowRight, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { formatJson, parseJsonText } from '../../model/typed-text';
import { FieldGroup } from '../field/field-group';
import type { FieldProps } from '../field/field-props';
import { useProblem } from '../field/form-context';
import { TemplatedInput } from './templated-input';

type Row = { key: string; value: Json };

/** An object with any keys, as rows. `max` is the maximum length of a value. */
export function MapControl(props: FieldProps & { max: number | undefined }) {
  const { label, help, value, onChange, pointer, max } = props;
  const add = useRef<HTMLButtonElement>(null);
  const problem = useProblem(pointer, true);
  // The rows as they are edited, because an object cannot have equal keys or rows without a key.
  const [edited, setEdited] = useState<readonly Row[]>([]);
  const isEdited = JSON.stringify(toObject(edited)) === JSON.stringify(value ?? {});
  const rows = isEdited && edited.length > 0 ? edited : toRows(value);
  const send = (next: readonly Row[], key?: string) => {
    setEdited(next);
    const object = toObject(next);
    onChange(Object.keys(object).length === 0 ? undefined : object, key);
  };
  const isTwice = rows.some(
    ({ key }, index) => key !== '' && rows.findIndex((row) => row.key === key) !== index,
  );
  const set = (index: number, row: Row, side: string) =>
    send(rows.with(index, row), `${formatMemberPointer(pointer, index)} ${side}`);
  return (
    <FieldGroup
      label={label}
      help={help}
      error={isTwice ? 'A key is there twice. The last of its rows counts.' : problem}
    >
      {rows.length === 0 ? null : (
        <ul className="flex flex-col gap-2">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and never move
            <li key={index} className="flex items-center gap-1.5">
              <TemplatedInput
                aria-label={`Key of row ${index + 1}`}
                mode="template"
                value={row.key}
                onChange={(key) => set(index, { ...row, key }, 'key')}
              />
              <ArrowRight aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
              <TemplatedInput
                aria-label={`Value of row ${index + 1}`}
                mode="template"
                maxLength={max}
                value={formatJson(row.value)}
                onChange={(text) =>
                  set(index, { ...row, value: parseJsonText(text) ?? '' }, 'value')
                }
              />
              <IconButton
                size="sm"
                label={`Remove row ${index + 1}`}
                icon={<X aria-hidden />}
                className="text-muted-foreground"
                onClick={() => {
                  send(rows.filter((_, at) => at !== index));
                  add.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={add}
        size="sm"
        className="self-start"
        aria-label={`Add to ${label}`}
        icon={<Plus aria-hidden />}
        onClick={() => setEdited([...rows, { key: '', value: '' }])}
      >
        Add
      </Button>
    </FieldGroup>
  );
}

function toRows(value: Json | undefined): Row[] {
  return isObject(value)
    ? Object.entries(value).map(([key, member]) => ({ key, value: member ?? null }))
    : [];
}

/** Converts rows to an object, without the rows that have no key yet. */
function toObject(rows: readonly Row[]) {
  return Object.fromEntries(
    rows.filter(({ key }) => key !== '').map((row) => [row.key, row.value]),
  );
}
