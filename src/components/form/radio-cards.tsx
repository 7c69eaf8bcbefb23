import { RadioGroup } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export type RadioCard = { value: string; title: string; text: ReactNode; icon?: ReactNode };

type RadioCardsProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  cards: readonly RadioCard[];
};

/** A radio group of cards, each with a description. */
export function RadioCards({ label, value, onChange, cards }: RadioCardsProps) {
  const id = useId();
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={onChange}
      className="flex flex-col gap-2"
    >
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          aria-labelledby={`${id}-${card.value}-title`}
          aria-describedby={`${id}-${card.value}-text`}
          className="group flex items-start gap-2.5 rounded-md border px-3 py-2.5 text-left transition-colors hover:bg-row-hover data-[state=checked]:border-ring data-[state=checked]:bg-brand-soft"
        >
          <span
            aria-hidden
            className="mt-0.5 grid size-4 shrink-0 place-items-center rounded-full border border-input-hover bg-field group-data-[state=checked]:border-brand"
          >
            <RadioGroup.Indicator className="size-2 rounded-full bg-brand" />
          </span>
          <span className="min-w-0 flex-1">
            <span id={`${id}-${card.value}-title`} className="wrap-anywhere block font-medium">
              {card.title}
            </span>
            <span
              id={`${id}-${card.value}-text`}
              className="wrap-anywhere block text-muted-foreground text-xs"
            >
              {card.text}
            </span>
          </span>
          {card.icon}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
