import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { FieldControl } from '@/components/form/form-field';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { labelOf, SubjectList, type SubjectListProps } from './subject-list';

type SubjectPickerProps = SubjectListProps & { control: FieldControl };

/** A picker for the subject. The server searches the customers, because there may be thousands. */
export function SubjectPicker({ control, onChange, ...subjects }: SubjectPickerProps) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { value } = subjects;
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <button
          {...control}
          type="button"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          className="control inline-flex h-8 w-full min-w-0 items-center justify-between gap-2 px-2.5 text-left text-sm"
        >
          <span className="truncate">{value === undefined ? 'Loading…' : labelOf(value)}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        id={listId}
        aria-label="What to test"
        className="w-(--radix-popover-trigger-width) p-0"
      >
        <SubjectList
          {...subjects}
          onChange={(next) => {
            onChange(next);
            setIsOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
