import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Square } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { Button } from '@/components/ui/button';
import { showToast } from '@/stores/dashboard';
import { useStopExecution } from './api';

type StopButtonProps = { execution: Execution; canStop: boolean; size?: 'sm' };

/**
 * Stops a run after a confirmation. Renders nothing if the run has ended or the person may not
 * stop it.
 */
export function StopButton({ execution, canStop, size }: StopButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const stop = useStopExecution();
  if (!canStop || execution.status !== 'RUNNING') {
    return null;
  }
  const confirm = () =>
    stop.mutate(
      { params: { path: { id: execution._id } } },
      {
        onSuccess: ({ message }) => {
          showToast({ severity: 'success', message });
          setIsAsking(false);
        },
      },
    );
  return (
    <>
      <Button size={size} icon={<Square aria-hidden />} onClick={() => setIsAsking(true)}>
        Stop
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Stop this execution?"
        description="The call in flight is aborted and no other step runs. What has run stays as it is."
        confirmLabel="Stop execution"
        isBusy={stop.isPending}
        error={stop.error === null ? undefined : formatError(stop.error)}
        onConfirm={confirm}
      />
    </>
  );
}
