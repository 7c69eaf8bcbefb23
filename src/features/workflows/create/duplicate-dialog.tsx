import { formatError } from '@/api/errors';
import { NameDialog } from '@/components/dialogs/name-dialog';
import { showToast } from '@/stores/dashboard';
import { useDuplicateWorkflow } from '../changes';

/** The contract's maximum length of a workflow's name. */
const MAX_WORKFLOW_NAME_LENGTH = 240;

type DuplicateDialogProps = {
  workflow: { id: string; name: string };
  onClose: () => void;
};

/** Asks for a name, and copies the draft. */
export function DuplicateDialog({ workflow: { id, name }, onClose }: DuplicateDialogProps) {
  const copying = useDuplicateWorkflow();
  const save = (chosen: string | null) =>
    copying.mutate(
      { params: { path: { id } }, body: chosen === null ? {} : { name: chosen } },
      {
        onSuccess: (copy) => {
          showToast({ severity: 'success', message: `${copy.name} was created as a draft.` });
          onClose();
        },
      },
    );
  return (
    <NameDialog
      title={`Duplicate ${name}`}
      label="Name of the copy"
      help={`Without a name, it is “Copy of ${name}”. The copy is a draft without alias.`}
      name={null}
      maxLength={MAX_WORKFLOW_NAME_LENGTH}
      saveLabel="Duplicate"
      isBusy={copying.isPending}
      error={copying.error === null ? undefined : formatError(copying.error)}
      onSave={save}
      onClose={onClose}
    />
  );
}
