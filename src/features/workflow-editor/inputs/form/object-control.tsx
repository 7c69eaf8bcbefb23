import { Plus, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { Member } from '../../model/read-field';
import { createMembers } from '../../model/settings';
import { FieldGroup } from '../field/field-group';
import type { FieldProps } from '../field/field-props';
import { useFormRoot, useProblem } from '../field/form-context';
import { ObjectFields } from './object-fields';

/** An object inside the settings. An optional object is added and removed as a whole. */
export function ObjectControl({ members, ...props }: FieldProps & { members: readonly Member[] }) {
  const { label, help, isRequired, value, onChange, pointer } = props;
  const root = useFormRoot();
  const error = useProblem(pointer);
  const isAbsent = value === undefined && !isRequired;
  return (
    <FieldGroup
      label={label}
      help={help}
      error={error}
      aside={
        isRequired ? null : isAbsent ? (
          <Button
            size="sm"
            aria-label={`Add ${label}`}
            icon={<Plus aria-hidden />}
            onClick={() => onChange(createMembers(members, root), pointer)}
          >
            Add
          </Button>
        ) : (
          <IconButton
            size="sm"
            label={`Remove ${label}`}
            icon={<X aria-hidden />}
            className="text-muted-foreground"
            onClick={() => onChange(undefined, pointer)}
          />
        )
      }
    >
      {isAbsent ? null : (
        <div className="flex flex-col gap-4 border-l-2 pl-3">
          <ObjectFields members={members} value={value} onChange={onChange} pointer={pointer} />
        </div>
      )}
    </FieldGroup>
  );
}
