import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { LocalDate } from './local-date';

const MAX_DATES = 100;

type DateRowsProps = {
  dates: readonly LocalDate[];
  /** Called with a date whose day or time was changed, and its position. */
  onChange: (text: string, index: number) => void;
  onRemove: (index: number) => void;
  onAdd: () => void;
};

/** The dates of a schedule, at each of which it runs once. */
export function DateRows({ dates, onChange, onRemove, onAdd }: DateRowsProps) {
  const hasSeveralZones = new Set(dates.map(({ zone }) => zone)).size > 1;
  return (
    <>
      {dates.length === 0 ? null : (
        <ul className="flex flex-col gap-2">
          {dates.map(({ text, zone }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dates have no id and never move
            <li key={index} className="flex items-center gap-1.5">
              <Input
                type="datetime-local"
                step={1}
                aria-label={`Date ${index + 1}`}
                value={text}
                onChange={({ target: { value } }) => {
                  // The value is empty while a part of the date is cleared.
                  if (value !== '') {
                    onChange(value, index);
                  }
                }}
              />
              {hasSeveralZones ? (
                <span className="text-muted-foreground text-xs">{zone}</span>
              ) : null}
              <IconButton
                size="sm"
                label={`Remove date ${index + 1}`}
                icon={<X aria-hidden />}
                className="text-muted-foreground"
                onClick={() => onRemove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        disabled={dates.length >= MAX_DATES}
        onClick={onAdd}
      >
        Add date
      </Button>
    </>
  );
}
