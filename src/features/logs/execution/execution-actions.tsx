import type { Execution } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useNavigate } from '@tanstack/react-router';
import { CornerDownLeft, Play } from 'lucide-react';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { RefreshButton } from '@/components/refresh-button';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { JsonView } from '@/components/values/json-view';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useRerunExecution } from './api';
import { StopButton } from './stop-button';

type ExecutionActionsProps = {
  execution: Execution;
  onRefresh: () => void;
  isRefreshing: boolean;
};

type Opened = 'replay' | 'response' | null;

/** The actions for a run: see its result, stop it, or run it again. */
export function ExecutionActions({ execution, onRefresh, isRefreshing }: ExecutionActionsProps) {
  const canAct = useIsAllowed('developer');
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const { return_value, status_code } = execution;
  const hasReturned = return_value !== undefined && return_value !== null;
  return (
    <>
      <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
      {hasReturned || status_code !== undefined ? (
        <Button icon={<CornerDownLeft aria-hidden />} onClick={() => setOpened('response')}>
          Response
        </Button>
      ) : null}
      <StopButton execution={execution} canStop={canAct} />
      {canAct && execution.phase === 'ended' ? (
        <Button variant="primary" icon={<Play aria-hidden />} onClick={() => setOpened('replay')}>
          Replay
        </Button>
      ) : null}
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

type ReplayDialogProps = { execution: Execution; onClose: () => void };

function ReplayDialog({ execution, onClose }: ReplayDialogProps) {
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
      error={rerun.error === null ? undefined : formatError(rerun.error)}
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
