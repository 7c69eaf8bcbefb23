import { useState } from 'react';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatAbsolute, toDate } from '@/lib/text/format-date';
import type { Conflict } from '../state/conflict';

type ConflictAlertProps = {
  conflict: Conflict;
  /** Replaces the edited draft by the stored one. */
  onLoadTheirs: () => Promise<void>;
  onKeepEditing: () => void;
  /** Stores the edited draft over theirs. */
  onReplaceTheirs: () => Promise<void>;
};

/** Says that another member has saved the draft in the meantime, and asks which of the two drafts counts. */
export function ConflictAlert(props: ConflictAlertProps) {
  const { conflict, onLoadTheirs, onKeepEditing, onReplaceTheirs } = props;
  const [busy, setBusy] = useState<'theirs' | 'mine' | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const run = async (which: 'theirs' | 'mine', action: () => Promise<void>) => {
    setBusy(which);
    setError(undefined);
    try {
      await action();
    } catch (problem) {
      setError(formatError(problem));
    }
    setBusy(null);
    setIsAsking(false);
  };
  const date = conflict.at === undefined ? undefined : toDate(conflict.at);
  const who = conflict.name ?? 'Another member';
  return (
    <>
      <Alert
        isLive
        tone="warning"
        title={`${who} saved this portal${date === undefined ? '' : ` on ${formatAbsolute(date)}`}`}
        actions={
          <>
            <Button
              size="sm"
              isBusy={busy === 'theirs'}
              onClick={() => void run('theirs', onLoadTheirs)}
            >
              Load theirs
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setIsAsking(true)}>
              Replace theirs…
            </Button>
            <Button size="sm" variant="ghost" onClick={onKeepEditing}>
              Keep editing
            </Button>
          </>
        }
      >
        {error ?? 'Your changes are not saved. If you load theirs, yours are lost.'}
      </Alert>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Replace their draft by yours?"
        description={`What ${who} saved is lost, unless it was published: versions can be restored.`}
        confirmLabel="Replace theirs"
        isBusy={busy === 'mine'}
        onConfirm={() => void run('mine', onReplaceTheirs)}
      />
    </>
  );
}
