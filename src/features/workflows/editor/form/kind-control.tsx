import { isObject, type Json, type JsonObject, ownValue } from '@patchbay/rules/json.ts';
import { RadioGroup } from 'radix-ui';
import { useId, useRef } from 'react';
import { FormField } from '@/components/form/form-field';
import { Select } from '@/components/ui/select';
import type { FieldProps } from './field-props';
import { useFormRoot } from './form-context';
import { HelpText } from './help-text';
import { ObjectFields } from './object-fields';
import { type Kind, type KindsField, readField } from './read-field';
import { initialSettings, kindOf } from './settings';
import { useFieldFrame } from './text-controls';

const NOT_SET = '(not set)';

type KindControlProps = FieldProps & { field: KindsField };

/** An object of one of several kinds: cards at the top of a form, a select inside it. */
export function KindControl({ field, ...props }: KindControlProps) {
  const { label, value, onChange, pointer, isRequired } = props;
  const kind = kindOf(field, value);
  const choose = useSwitch(field, value, (next) => onChange(next, pointer));
  const frame = useFieldFrame(props);
  const members = useMembers(kind);
  return (
    <div className="flex flex-col gap-4">
      {pointer === '' ? (
        <KindCards label={label} kinds={field.kinds} chosen={kind} onChoose={choose} />
      ) : (
        <FormField
          {...frame}
          help={kind?.description === undefined ? frame.help : <HelpText text={kind.description} />}
          error={kind === undefined ? frame.error : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={kind === undefined ? undefined : String(kind.value)}
              options={[
                ...(isRequired || kind === undefined ? [] : [{ value: NOT_SET, label: 'Not set' }]),
                ...field.kinds.map((one) => ({ value: String(one.value), label: one.title })),
              ]}
              onValueChange={(next) => {
                const chosen = field.kinds.find((one) => String(one.value) === next);
                return chosen === undefined ? onChange(undefined, pointer) : choose(chosen);
              }}
            />
          )}
        </FormField>
      )}
      {kind === undefined || members.length < 2 ? null : (
        <div className={pointer === '' ? 'contents' : 'flex flex-col gap-4 border-l-2 pl-3'}>
          <ObjectFields
            key={String(kind.value)}
            members={members}
            value={value}
            onChange={onChange}
            pointer={pointer}
          />
        </div>
      )}
    </div>
  );
}

function useMembers(kind: Kind | undefined) {
  const root = useFormRoot();
  const field = kind === undefined ? undefined : readField(kind.schema, root);
  return field?.kind === 'object' ? field.members : [];
}

/** Another kind keeps what both have; what only the one before had is there again on the way back. */
function useSwitch(
  { tag }: KindsField,
  value: Json | undefined,
  onChange: (value: JsonObject) => void,
) {
  const root = useFormRoot();
  const left = useRef<JsonObject>({});
  return (kind: Kind) => {
    left.current = { ...left.current, ...(isObject(value) ? value : {}) };
    const field = readField(kind.schema, root);
    const names = field.kind === 'object' ? field.members.map(({ name }) => name) : [];
    const kept = names.flatMap((name) => {
      const before = ownValue(left.current, name);
      return before === undefined ? [] : [[name, before] as const];
    });
    onChange({
      ...initialSettings(kind.schema, root),
      ...Object.fromEntries(kept),
      [tag]: kind.value,
    });
  };
}

type KindCardsProps = {
  label: string;
  kinds: readonly Kind[];
  chosen: Kind | undefined;
  onChoose: (kind: Kind) => void;
};

function KindCards({ label, kinds, chosen, onChoose }: KindCardsProps) {
  const id = useId();
  return (
    <RadioGroup.Root
      aria-label={label}
      value={chosen === undefined ? null : String(chosen.value)}
      onValueChange={(next) => {
        const kind = kinds.find((one) => String(one.value) === next);
        if (kind !== undefined) {
          onChoose(kind);
        }
      }}
      className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-2"
    >
      {kinds.map(({ value, title, description }) => (
        <RadioGroup.Item
          key={String(value)}
          value={String(value)}
          aria-label={title}
          aria-describedby={description === undefined ? undefined : `${id}-${String(value)}`}
          className="flex flex-col items-start gap-0.5 rounded-lg border p-2.5 text-left transition-colors hover:bg-accent data-[state=checked]:border-brand data-[state=checked]:bg-accent"
        >
          <span className="font-medium text-sm">{title}</span>
          {description === undefined ? null : (
            <span id={`${id}-${String(value)}`} className="text-muted-foreground text-xs">
              <HelpText text={description} />
            </span>
          )}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
