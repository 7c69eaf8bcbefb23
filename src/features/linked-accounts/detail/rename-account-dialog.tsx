import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { accountLabel } from '@/api/connected-apps';
import { errorText } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { showToast } from '@/stores/dashboard';
import { useRenameAccount } from '../api';

/** As in the contract. */
const MAX_NAME_LENGTH = 120;

type RenameAccountDialogProps = { account: LinkedAccount; onClose: () => void };

/** Renames a linked account; its id stays. */
export function RenameAccountDialog({ account, onClose }: RenameAccountDialogProps) {
  const rename = useRenameAccount();
  const formId = useId();
  const [text, setText] = useState(account.name ?? '');
  const name = text.trim();
  const save = () =>
    rename.mutate(
      { body: { account_id: account.account_id, name } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: 'Name saved' });
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      size="sm"
      title={`Rename ${accountLabel(account)}`}
      onOpenChange={onClose}
      formId={formId}
      primaryLabel="Save"
      isPrimaryDisabled={name === ''}
      isBusy={rename.isPending}
      error={rename.error === null ? undefined : errorText(rename.error)}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name !== '') {
            save();
          }
        }}
      >
        <FormField
          label="Name"
          help="The customer sees it on the hosted page, if you show it there."
        >
          {(control) => (
            <Input
              {...control}
              value={text}
              maxLength={MAX_NAME_LENGTH}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}
