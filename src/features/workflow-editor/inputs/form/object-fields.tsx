import { formatMemberPointer, getOwnValue, type Json } from '@patchbay/rules/json.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { getLabel } from '@/lib/workflow/field-labels';
import { type Member, readField } from '../../model/read-field';
import { setMember } from '../../model/settings';
import type { ChangeValue } from '../field/field-props';
import { useField, useFormRoot, useHasProblem } from '../field/form-context';

type ObjectFieldsProps = {
  members: readonly Member[];
  value: Json | undefined;
  onChange: ChangeValue;
  pointer: string;
};

/** The fields of an object's members: the required ones, those with a value, and the others behind a button. */
export function ObjectFields({ members, value, onChange, pointer }: ObjectFieldsProps) {
  const root = useFormRoot();
  const Field = useField();
  const hasProblem = useHasProblem();
  // The fields that stay visible although they were emptied.
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setIsOpen] = useState(false);
  const edited = members.filter(({ schema }) => readField(schema, root).kind !== 'const');
  const isShown = ({ name, isRequired }: Member) =>
    isRequired ||
    seen.has(name) ||
    getOwnValue(value, name) !== undefined ||
    hasProblem(formatMemberPointer(pointer, name));
  const further = edited.filter((member) => !isShown(member));
  const draw = (member: Member) => (
    <Field
      key={member.name}
      schema={member.schema}
      label={getLabel(member)}
      isRequired={member.isRequired}
      value={getOwnValue(value, member.name)}
      pointer={formatMemberPointer(pointer, member.name)}
      onChange={(next, key) => {
        setSeen((before) => new Set(before).add(member.name));
        onChange(setMember(value, member.name, next), key);
      }}
    />
  );
  const required = edited.filter(({ isRequired }) => isRequired);
  const optional = edited.filter((member) => !member.isRequired);
  return (
    <>
      {required.map(draw)}
      {optional.filter((member) => isShown(member) || isOpen).map(draw)}
      {further.length === 0 ? null : (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-6 items-center gap-1 self-start rounded-sm font-medium text-muted-foreground text-sm hover:text-foreground"
        >
          <ChevronRight
            aria-hidden
            className={cn('size-3.5 transition-transform', isOpen && 'rotate-90')}
          />
          Additional fields ({further.length})
        </button>
      )}
    </>
  );
}
