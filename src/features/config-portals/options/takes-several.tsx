import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { omitFalse, withKey } from '../model/with-key';
import type { OptionExtraProps } from './option-row';

/** Decides whether one row of a mapping takes several choices. */
export function TakesSeveral({ index, option, edits }: OptionExtraProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 pl-5.5">
      <Checkbox
        id={id}
        checked={option.multiple === true}
        onCheckedChange={(isOn) =>
          edits.change(index, withKey(option, 'multiple', omitFalse(isOn === true)))
        }
      />
      <Label htmlFor={id} className="font-normal">
        Takes several choices
      </Label>
    </div>
  );
}
