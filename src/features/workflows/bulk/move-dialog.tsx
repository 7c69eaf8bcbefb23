import type { WorkflowSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { foldersQuery } from '@/api/queries/workflow-folders';
import { FormField } from '@/components/form/form-field';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { showToast } from '@/stores/dashboard';
import { useCreateFolder, useMoveWorkflows } from './changes';
import { MAX_FOLDER_NAME_LENGTH } from './folder-actions';

const NONE = 'none';
const NEW = 'new';

type MoveDialogProps = {
  workflows: readonly WorkflowSummary[];
  onClose: () => void;
  /** Called after they were moved. */
  onMoved?: () => void;
};

/** Asks for the folder that workflows are moved to, which may be a new one. */
export function MoveDialog({ workflows, onClose, onMoved }: MoveDialogProps) {
  const formId = useId();
  const folders = useQuery(foldersQuery());
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const move = useMoveWorkflows();
  const creation = useCreateFolder();
  const fitting = (folders.data?.docs ?? []).filter(
    ({ slug }) => slug === null || workflows.every((workflow) => workflow.slug === slug),
  );
  const target = chosen ?? fitting[0]?._id ?? (folders.data === undefined ? undefined : NEW);
  const ids = workflows.map(({ _id }) => _id);
  const moveTo = (folder_id: string | null) =>
    move.mutate(
      { body: { ids, folder_id } },
      {
        onSuccess: ({ message }) => {
          showToast({ severity: 'success', message });
          onMoved?.();
          onClose();
        },
      },
    );
  const submit = () => {
    if (target === NEW) {
      creation.mutate({ body: { name: name.trim() } }, { onSuccess: ({ _id }) => moveTo(_id) });
    } else if (target !== undefined) {
      moveTo(target === NONE ? null : target);
    }
  };
  const error = creation.error ?? move.error ?? folders.error;
  const isMissing = target === undefined || (target === NEW && name.trim() === '');
  const [first] = workflows;
  return (
    <Dialog
      isOpen
      size="sm"
      onOpenChange={onClose}
      title={workflows.length === 1 ? `Move ${first?.name}` : `Move ${workflows.length} workflows`}
      description="A folder of an app is offered where all of them are workflows of that app."
      primaryLabel="Move"
      formId={formId}
      isPrimaryDisabled={isMissing}
      isBusy={move.isPending || creation.isPending}
      error={error === null ? undefined : formatError(error)}
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isMissing) {
            submit();
          }
        }}
      >
        <FormField label="Folder">
          {(control) => (
            <Select
              {...control}
              value={target ?? NONE}
              onValueChange={setChosen}
              options={[
                ...fitting.map(({ _id, name }) => ({ value: _id, label: name })),
                { value: NONE, label: 'No folder' },
                { value: NEW, label: 'New folder…' },
              ]}
            />
          )}
        </FormField>
        {target === NEW ? (
          <FormField label="Name of the new folder">
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={MAX_FOLDER_NAME_LENGTH}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </FormField>
        ) : null}
      </form>
    </Dialog>
  );
}
