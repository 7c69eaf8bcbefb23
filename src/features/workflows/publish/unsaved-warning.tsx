import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { hasUnsavedChanges } from '@/stores/draft-scope';

type UnsavedWarningProps = {
  workflows: readonly { id: string; name: string }[];
  /** The sentence that says what happens to the changes, such as 'They are not published.' */
  effect: string;
};

/** Warns of drafts with changes that only this browser has. */
export function UnsavedWarning({ workflows, effect }: UnsavedWarningProps) {
  // The storage is read when the dialog opens, not at each key press.
  const [unsaved] = useState(() => workflows.filter(({ id }) => hasUnsavedChanges(id)));
  if (unsaved.length === 0) {
    return null;
  }
  return (
    <Alert tone="warning" title="This browser has changes that are not saved yet">
      {`They belong to ${unsaved.map(({ name }) => name).join(', ')}. ${effect} Open the workflow first to save them, or to restore those of a tab that was closed.`}
    </Alert>
  );
}
