import type { Environment } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { Select } from '@/components/ui/select';
import { getEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { toEnvironmentHeader, useRegenerateKey } from './api';

const HOUR = 3600;

const OVERLAPS = [
  { value: '0', label: 'Stops at once' },
  { value: String(HOUR), label: 'Works for 1 more hour' },
  { value: String(24 * HOUR), label: 'Works for 24 more hours' },
  { value: String(7 * 24 * HOUR), label: 'Works for 7 more days' },
];

const DEFAULT_OVERLAP = String(24 * HOUR);

type RegenerateDialogProps = { environment: Environment; onClose: () => void };

/**
 * Confirms a new key by the environment's name, with the lifetime of the old key and of the customer
 * sessions that it created. Mounted while it is open.
 */
export function RegenerateDialog({ environment, onClose }: RegenerateDialogProps) {
  const id = useId();
  const [overlap, setOverlap] = useState(DEFAULT_OVERLAP);
  const [isEndingSessions, setIsEndingSessions] = useState(false);
  const regenerate = useRegenerateKey(environment);
  const name = getEnvironmentName(environment);
  const confirm = () =>
    regenerate.mutate(
      {
        params: toEnvironmentHeader(environment),
        body: { overlap_seconds: Number(overlap), end_sessions: isEndingSessions },
      },
      {
        onSuccess: () => {
          showToast({ severity: 'success', message: `${name} key regenerated` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Regenerate the ${name} key?`}
      description={
        overlap === '0'
          ? 'Your backend is refused until it has the new key.'
          : 'Give your backend the new key before the old one stops.'
      }
      confirmLabel="Regenerate key"
      typeToConfirm={name}
      isBusy={regenerate.isPending}
      error={regenerate.isError ? formatError(regenerate.error) : undefined}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-1.5">
        <Label htmlFor={id}>The old key</Label>
        <Select id={id} value={overlap} onValueChange={setOverlap} options={OVERLAPS} />
      </div>
      <div className="flex items-start gap-2">
        <Checkbox
          id={`${id}-sessions`}
          className="mt-0.5"
          checked={isEndingSessions}
          onCheckedChange={(checked) => setIsEndingSessions(checked === true)}
          aria-describedby={`${id}-sessions-hint`}
        />
        <div className="flex flex-col gap-0.5">
          <Label htmlFor={`${id}-sessions`}>End customer sessions now</Label>
          <p id={`${id}-sessions-hint`} className="text-muted-foreground text-xs">
            Use this if the old key leaked. Otherwise, sessions that it created last up to 24 hours.
          </p>
        </div>
      </div>
    </ConfirmDialog>
  );
}
