import type { VariableDefinition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Equal, List, Pencil, Trash2, Workflow } from 'lucide-react';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import type { OpenDialog } from '../dialogs/variable-dialogs';

type VariableMenuProps = {
  variable: VariableDefinition;
  canEdit: boolean;
  onOpen: (dialog: OpenDialog) => void;
};

/** The actions of a row, by role. */
export function VariableMenu({ variable, canEdit, onOpen }: VariableMenuProps) {
  const environment = useEnvironmentName();
  return (
    <>
      {canEdit ? (
        <DropdownMenuItem
          icon={<Equal aria-hidden />}
          onSelect={() => onOpen({ kind: 'value', variable })}
        >
          Set value in {environment}
        </DropdownMenuItem>
      ) : null}
      {variable.scope === 'linked_account' ? (
        <DropdownMenuItem
          icon={<List aria-hidden />}
          onSelect={() => onOpen({ kind: 'values', variable })}
        >
          Values
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem
        icon={<Workflow aria-hidden />}
        onSelect={() => onOpen({ kind: 'uses', variable })}
      >
        Used by
      </DropdownMenuItem>
      {canEdit ? (
        <>
          <DropdownMenuItem
            icon={<Pencil aria-hidden />}
            onSelect={() => onOpen({ kind: 'edit', variable })}
          >
            Edit
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem
            variant="danger"
            icon={<Trash2 aria-hidden />}
            onSelect={() => onOpen({ kind: 'delete', variable })}
          >
            Delete
          </DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}
