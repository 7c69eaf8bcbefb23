import { type ReactNode, useCallback, useState } from 'react';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useFocusKeptInMain } from '@/hooks/use-lost-focus';
import { useEditor } from '../state/editor-context';
import { isUnsaved } from '../state/editor-store';
import { ConflictDialog } from './conflict-dialog';
import { PeopleRow } from './people-row';
import { RestoreAlert } from './restore-alert';
import { SaveBadge } from './save-badge';
import type { OpenConflict } from './save-status';
import { useSaver, useSaverState } from './saver-context';

type DraftBarProps = {
  /** The id of the node whose panel is open; '' for none. */
  activeNodeId: string;
  children: ReactNode;
};

/** The state of the draft: whether it is stored, who else has it open, and what to do if it could not be stored. */
export function DraftBar({ activeNodeId, children }: DraftBarProps) {
  const saver = useSaver();
  const unsaved = useEditor(isUnsaved);
  const status = useSaverState((state) => state.status);
  const isKept = useSaverState((state) => state.isKept);
  const conflict = status.kind === 'conflict' ? status.conflict : undefined;
  const [putOff, setPutOff] = useState<OpenConflict>();
  useFocusKeptInMain();
  const save = useCallback(
    async () => (await saver.flush()) || saver.state.getState().isKept,
    [saver],
  );
  const choose = (open: OpenConflict) => {
    if (open.read().length === 0) {
      // The differences have been undone.
      open.resolve(new Map());
    }
    setPutOff(undefined);
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <SaveBadge />
          <PeopleRow activeNodeId={activeNodeId} />
        </div>
        {children}
      </div>
      {status.kind === 'failed' ? (
        <Alert
          isLive
          tone="danger"
          title="The last changes are not saved"
          actions={
            <Button size="sm" onClick={() => void saver.flush()}>
              Try again
            </Button>
          }
        >
          {status.message}
        </Alert>
      ) : null}
      {conflict === undefined ? null : conflict === putOff ? (
        <Alert
          tone="warning"
          title={`${conflict.who} changed the same as you`}
          actions={
            <Button size="sm" onClick={() => choose(conflict)}>
              Choose
            </Button>
          }
        >
          Your changes are kept in this browser. They are saved once you have chosen.
        </Alert>
      ) : (
        <ConflictDialog
          conflict={conflict}
          onClose={() => {
            setPutOff(conflict);
            conflict.cancel?.();
          }}
        />
      )}
      <RestoreAlert />
      <UnsavedChanges
        isDirty={unsaved}
        isKeptInBrowser={isKept}
        lost="Your last changes to this workflow are not saved yet."
        save={save}
      />
    </>
  );
}
