import { Check } from 'lucide-react';
import { RadioGroup } from 'radix-ui';

type ChoiceQuestionProps<Value extends string> = {
  /** The question, as the accessible name of the group. */
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; help?: string }[];
};

/** A choice among a few visible answers. Arrow keys change it. */
export function ChoiceQuestion<Value extends string>({
  label,
  value,
  onChange,
  options,
}: ChoiceQuestionProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value ?? ''}
      className="flex flex-col gap-2"
      onValueChange={(next) => {
        const option = options.find((item) => item.value === next);
        if (option !== undefined) {
          onChange(option.value);
        }
      }}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="flex min-h-11 items-center gap-3 rounded-lg border border-input bg-secondary px-3.5 py-2 text-left transition-colors hover:border-input-hover hover:bg-accent data-[state=checked]:border-brand data-[state=checked]:bg-brand-soft"
        >
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{option.label}</span>
            {option.help === undefined ? null : (
              <span className="block text-muted-foreground text-xs">{option.help}</span>
            )}
          </span>
          <RadioGroup.Indicator>
            <Check aria-hidden className="size-4 text-brand" />
          </RadioGroup.Indicator>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
