import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useNavigate } from '@tanstack/react-router';
import { CornerDownLeft, Play, RotateCw, Square } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { IconButton } from '@/components/ui/icon-button';
import { JsonView } from '@/components/values/json-view';
import { useIsAllowed } from '@/hooks/session/use-role';
import { cn } from '@/lib/cn';
import { showToast } from '@/stores/dashboard';
import { useRerunExecution, useStopExecution } from './api';

type ExecutionActionsProps = {
  execution: Execution;
  onRefresh: () => void;
  isRefreshing: boolean;
};

type Opened = 'stop' | 'replay' | 'response' | null;

/** What can be done with a run: see what it returned, stop it, or run it again. */
export function ExecutionActions({ execution, onRefresh, isRefreshing }: ExecutionActionsProps) {
  const canAct = useIsAllowed('developer');
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { status, return_value, status_code } = execution;
  const hasReturned = return_value !== undefined && return_value !== null;
  return (
    <>
      <IconButton
        label="Refresh"
        variant="secondary"
        aria-busy={isRefreshing}
        icon={<RotateCw aria-hidden className={cn('size-4', isRefreshing && 'animate-spin')} />}
        onClick={onRefresh}
      />
      {hasReturned || status_code !== undefined ? (
        <Button icon={<CornerDownLeft aria-hidden />} onClick={() => setOpened('response')}>
          Response
        </Button>
      ) : null}
      {canAct && status === 'RUNNING' ? (
        <Button icon={<Square aria-hidden />} onClick={() => setOpened('stop')}>
          Stop
        </Button>
      ) : null}
      {canAct && execution.phase === 'ended' ? (
        <Button variant="primary" icon={<Play aria-hidden />} onClick={() => setOpened('replay')}>
          Replay
        </Button>
      ) : null}
      {opened === 'stop' ? <StopDialog execution={execution} onClose={close} /> : null}
      {opened === 'replay' ? <ReplayDialog execution={execution} onClose={close} /> : null}
      {opened === 'response' ? (
        <Drawer
          isOpen
          size="lg"
          onOpenChange={close}
          title="Response"
          description={status_code === undefined ? undefined : `Status code ${status_code}`}
        >
          <JsonView value={return_value ?? null} label="Response" openDepth={3} />
        </Drawer>
      ) : null}
    </>
  );
}

type ActionDialogProps = { execution: Execution; onClose: () => void };

function StopDialog({ execution, onClose }: ActionDialogProps) {
  const stop = useStopExecution();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title="Stop this execution?"
      description="The call in flight is aborted and no other step runs. What has run stays as it is."
      confirmLabel="Stop execution"
      isBusy={stop.isPending}
      error={stop.error === null ? undefined : errorText(stop.error)}
      onConfirm={() =>
        stop.mutate(
          { params: { path: { id: execution._id } } },
          {
            onSuccess: ({ message }) => {
              showToast({ severity: 'success', message });
              onClose();
            },
          },
        )
      }
    />
  );
}

function ReplayDialog({ execution, onClose }: ActionDialogProps) {
  const rerun = useRerunExecution();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Replay ${execution.name}?`}
      description="It runs again with the same payload, on the version that is published now. Its calls are made again."
      confirmLabel="Replay"
      variant="primary"
      isBusy={rerun.isPending}
      error={rerun.error === null ? undefined : errorText(rerun.error)}
      onConfirm={() =>
        rerun.mutate(
          { params: { path: { id: execution._id } } },
          {
            onSuccess: ({ id }) => {
              onClose();
              void navigate({ to: '/logs/executions/$executionId', params: { executionId: id } });
            },
          },
        )
      }
    />
  );
}
