import type { WorkflowFolder } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { FolderPen, FolderX } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { NameDialog } from '@/components/dialogs/name-dialog';
import { Button } from '@/components/ui/button';
import { showToast } from '@/stores/dashboard';
import { useDeleteFolder, useRenameFolder } from './changes';

/** The contract's maximum length of a folder's name. */
export const MAX_FOLDER_NAME_LENGTH = 80;

type FolderActionsProps = { folder: WorkflowFolder; onDeleted: () => void };

/** Renames and deletes the folder that the list shows. */
export function FolderActions({ folder, onDeleted }: FolderActionsProps) {
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const renaming = useRenameFolder();
  const deletion = useDeleteFolder();
  const close = () => setOpened(null);
  const params = { path: { id: folder._id } };
  const getErrorText = (error: unknown) => (error === null ? undefined : formatError(error));
  return (
    <div className="flex items-center gap-2">
      <Button size="sm" icon={<FolderPen aria-hidden />} onClick={() => setOpened('rename')}>
        Rename folder
      </Button>
      <Button size="sm" icon={<FolderX aria-hidden />} onClick={() => setOpened('delete')}>
        Delete folder
      </Button>
      {opened === 'rename' ? (
        <NameDialog
          title={`Rename ${folder.name}`}
          label="Name"
          help="Every member sees it."
          name={folder.name}
          isRequired
          maxLength={MAX_FOLDER_NAME_LENGTH}
          isBusy={renaming.isPending}
          error={getErrorText(renaming.error)}
          onSave={(name) =>
            renaming.mutate({ params, body: { name: name ?? folder.name } }, { onSuccess: close })
          }
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={opened === 'delete'}
        onOpenChange={close}
        title={`Delete the folder ${folder.name}?`}
        description="Its workflows stay, in no folder."
        confirmLabel="Delete folder"
        isBusy={deletion.isPending}
        error={getErrorText(deletion.error)}
        onConfirm={() =>
          deletion.mutate(
            { params },
            {
              onSuccess: () => {
                showToast({ severity: 'success', message: `${folder.name} was deleted.` });
                close();
                onDeleted();
              },
            },
          )
        }
      />
    </div>
  );
}
