import { getOwnValue, isObject, type Json, type JsonObject } from '@patchbay/rules/json.ts';
import { RadioGroup } from 'radix-ui';
import { useId, useRef } from 'react';
import { HelpText } from '@/components/values/help-text';
import { type Kind, type KindsField, readField } from '../../model/read-field';
import { createSettings } from '../../model/settings';

/**
 * Returns a function that switches to another kind. Members that both kinds have keep their values, and values of
 * other members return with their kind.
 */
export function useKindSwitch(
  { tag }: KindsField,
  value: Json | undefined,
  root: JsonObject,
  onChange: (value: JsonObject) => void,
) {
  const earlier = useRef<JsonObject>({});
  return (kind: Kind) => {
    earlier.current = { ...earlier.current, ...(isObject(value) ? value : {}) };
    const field = readField(kind.schema, root);
    const names = field.kind === 'object' ? field.members.map(({ name }) => name) : [];
    const carried = names.flatMap((name) => {
      const before = getOwnValue(earlier.current, name);
      return before === undefined ? [] : [[name, before] as const];
    });
    onChange({
      ...createSettings(kind.schema, root),
      ...Object.fromEntries(carried),
      [tag]: kind.value,
    });
  };
}

type KindCardsProps = {
  label: string;
  kinds: readonly Kind[];
  chosen: Kind | undefined;
  onChoose: (kind: Kind) => void;
  /**
   * Called with whether the choice is final. Arrow keys choose each kind that they pass; a click or Space makes the
   * choice final.
   */
  onSettled?: (isSettled: boolean) => void;
};

export function KindCards({ label, kinds, chosen, onChoose, onSettled }: KindCardsProps) {
  const id = useId();
  return (
    <RadioGroup.Root
      aria-label={label}
      value={chosen === undefined ? null : String(chosen.value)}
      onValueChange={(next) => {
        const kind = kinds.find((candidate) => String(candidate.value) === next);
        if (kind !== undefined) {
          onChoose(kind);
        }
      }}
      onKeyDown={({ key }) => {
        if (key.startsWith('Arrow')) {
          onSettled?.(false);
        }
      }}
      className="grid grid-cols-[repeat(auto-fill,minmax(130px,1fr))] gap-2"
    >
      {kinds.map(({ value, title, description }) => (
        <RadioGroup.Item
          key={String(value)}
          value={String(value)}
          aria-label={title}
          onClick={({ isTrusted }) => {
            // After an arrow key, the group itself clicks the next card.
            if (isTrusted) {
              onSettled?.(true);
            }
          }}
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
