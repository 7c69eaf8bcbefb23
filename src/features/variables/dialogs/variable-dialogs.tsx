import type {
  VariableDefinition,
  VariableScope,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { DeleteVariableDialog } from './delete-variable-dialog';
import { UsesDialog } from './uses-dialog';
import { ValueDialog } from './value-dialog';
import { ValuesDialog } from './values-dialog';
import { VariableDialog } from './variable-dialog';

/** The dialog that is open, and its variable. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit' | 'value' | 'values' | 'uses' | 'delete'; variable: VariableDefinition };

type VariableDialogsProps = {
  scope: VariableScope;
  dialog: OpenDialog | undefined;
  onClose: () => void;
  onOpen: (dialog: OpenDialog) => void;
};

/** Shows the dialog of the list that is open. */
export function VariableDialogs({ scope, dialog, onClose, onOpen }: VariableDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'create':
      return <VariableDialog scope={scope} variable={null} onClose={onClose} />;
    case 'edit':
      return <VariableDialog scope={scope} variable={dialog.variable} onClose={onClose} />;
    case 'value':
      return <ValueDialog variable={dialog.variable} onClose={onClose} />;
    case 'values':
      return (
        <ValuesDialog
          variable={dialog.variable}
          onClose={onClose}
          onSet={() => onOpen({ kind: 'value', variable: dialog.variable })}
        />
      );
    case 'uses':
      return <UsesDialog variable={dialog.variable} onClose={onClose} />;
    case 'delete':
      return <DeleteVariableDialog variable={dialog.variable} onClose={onClose} />;
  }
}
