import type { WorkflowVersion } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { Dialog } from '@/components/ui/dialog';
import { useUpdateVersion } from '../changes';
import { VersionNoteField } from '../publish/version-note-field';

type VersionNoteDialogProps = {
  /** The id of the workflow. */
  id: string;
  version: WorkflowVersion;
  onClose: () => void;
};

/** Changes the note of a version; mount it while it is open. */
export function VersionNoteDialog({ id, version, onClose }: VersionNoteDialogProps) {
  const formId = useId();
  const [note, setNote] = useState(version.description ?? '');
  const change = useUpdateVersion();
  const save = () => {
    const text = note.trim();
    const path = { id, version: version.version };
    change.mutate(
      { params: { path }, body: { description: text === '' ? null : text } },
      { onSuccess: onClose },
    );
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onOpenChange={onClose}
      title={`Note of version ${version.version}`}
      primaryLabel="Save"
      formId={formId}
      isBusy={change.isPending}
      error={change.error === null ? undefined : formatError(change.error)}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <VersionNoteField value={note} onChange={setNote} />
      </form>
    </Dialog>
  );
}
