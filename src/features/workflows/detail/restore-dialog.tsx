import type { WorkflowVersion } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { showToast } from '@/stores/dashboard';
import { useRestoreVersion } from '../changes';
import { UnsavedWarning } from '../publish/unsaved-warning';

type RestoreDialogProps = {
  workflow: { id: string; name: string; revision: number };
  version: WorkflowVersion['version'];
  onClose: () => void;
};

/** Confirms that a version replaces the draft. */
export function RestoreDialog({ workflow, version, onClose }: RestoreDialogProps) {
  const { id, revision } = workflow;
  const change = useRestoreVersion();
  const confirm = () =>
    change.mutate(
      { params: { path: { id, version } }, body: { revision } },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: `Version ${version} is the draft again.` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Restore version ${version} as the draft?`}
      description="What the draft has and no version has is lost. Runs are not affected until you publish the draft."
      confirmLabel="Restore"
      isBusy={change.isPending}
      error={change.error === null ? undefined : formatError(change.error)}
      onConfirm={confirm}
    >
      <UnsavedWarning
        workflows={[workflow]}
        effect="They stay in this browser, and are brought together with the restored version."
      />
    </ConfirmDialog>
  );
}
