import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { hasUnsavedChanges } from '../editor/save/kept-copies';

type UnsavedWarningProps = {
  workflows: readonly { id: string; name: string }[];
  /** What becomes of the changes: 'They are not published.' */
  effect: string;
};

/** Says which drafts have changes that this browser keeps and the server does not have. */
export function UnsavedWarning({ workflows, effect }: UnsavedWarningProps) {
  // As of when the dialog opened: the browser is not read at each key press.
  const [unsaved] = useState(() => workflows.filter(({ id }) => hasUnsavedChanges(id)));
  if (unsaved.length === 0) {
    return null;
  }
  return (
    <Alert tone="warning" title="This browser has changes that are not saved yet">
      {`Of ${unsaved.map(({ name }) => name).join(', ')}. ${effect} Open the workflow first to save them, or to restore those of a tab that was closed.`}
    </Alert>
  );
}
