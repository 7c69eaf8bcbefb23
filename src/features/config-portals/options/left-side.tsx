import type { LeftOptionType, PortalOption } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import { withKey } from '../model/with-key';
import { FixedOptionsEditor } from './fixed-options';
import type { OptionExtraProps } from './option-row';

const UNTYPED = 'any';

const LEFT_TYPES: readonly { value: LeftOptionType | typeof UNTYPED; label: string }[] = [
  { value: UNTYPED, label: 'Any type' },
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'date', label: 'Date' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'list', label: 'List' },
];

/** Edits the type of a left side, which decides on its operators, and its right-hand options. */
export function LeftSide({ index, option, errors, edits }: OptionExtraProps) {
  const right = option.options ?? [];
  const [isOpen, setIsOpen] = useState(errors.size > 0);
  return (
    <div className="flex flex-col gap-2 pl-5.5">
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label={`Type of option ${index + 1}`}
          className="w-32"
          value={option.type ?? UNTYPED}
          options={LEFT_TYPES}
          onValueChange={(type) =>
            edits.change(index, withKey(option, 'type', type === UNTYPED ? undefined : type))
          }
        />
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          icon={<ChevronRight aria-hidden className={cn('size-3.5', isOpen && 'rotate-90')} />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Right-hand options: {right.length === 0 ? 'typed in' : right.length}
        </Button>
      </div>
      {isOpen ? (
        <div className="border-l pl-3">
          <FixedOptionsEditor
            label={`Right-hand options of option ${index + 1}`}
            options={right}
            errors={errors}
            onChange={(next, step) =>
              edits.change(
                index,
                withKey(option, 'options', next.length === 0 ? undefined : next.map(toRightOption)),
                step && `right ${step}`,
              )
            }
          />
        </div>
      ) : null}
    </div>
  );
}

/** Removes all keys that a right-hand option cannot have. */
function toRightOption({ name, value }: PortalOption) {
  return name === undefined ? { value } : { name, value };
}
