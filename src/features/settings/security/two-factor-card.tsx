import type { TwoFactorStatus } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { TitledCard } from '@/components/titled-card';
import { RecoveryCodes } from '@/components/two-factor/recovery-codes';
import { TwoFactorSetup } from '@/components/two-factor/two-factor-setup';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { StatusPill } from '@/components/values/status-pill';
import { useTwoFactorSetup } from '@/forms/use-two-factor-setup';
import { formatAbsolute, toDate } from '@/lib/text/format-date';
import { showToast } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { Loaded } from '../frame/loaded';
import { twoFactorQuery } from './api';
import { useCreateRecoveryCodes, useDisableTwoFactor, useTwoFactorChanged } from './changes';
import { PasswordDialog } from './password-dialog';

type TwoFactorCardProps = { isLocked: boolean };

/** The number of remaining codes below which the card suggests new ones. */
const MIN_CODES = 4;

/** The second factor: set up, turned off, and its recovery codes. */
export function TwoFactorCard(props: TwoFactorCardProps) {
  const status = useQuery(twoFactorQuery);
  return (
    <Loaded query={status} rows={1}>
      {(data) => <Status {...props} status={data} />}
    </Loaded>
  );
}

type Opened = 'set-up' | 'turn-off' | 'codes' | null;

function Status({ status, isLocked }: TwoFactorCardProps & { status: TwoFactorStatus }) {
  const [opened, setOpened] = useState<Opened>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpened(null);
  return (
    <TitledCard
      title="Two-factor authentication"
      description="A code from an authenticator app, in addition to the password."
      aside={
        <StatusPill
          status={status.enabled ? 'enabled' : 'disabled'}
          label={status.enabled ? 'On' : 'Off'}
        />
      }
    >
      {codes !== null ? (
        <NewCodes codes={codes} onDone={() => setCodes(null)} />
      ) : opened === 'set-up' ? (
        <SetUp onClose={close} />
      ) : status.enabled ? (
        <TurnedOn status={status} isLocked={isLocked} onOpen={setOpened} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-110 text-muted-foreground">
            {status.is_required
              ? 'Your organization requires it.'
              : 'With it, your password alone is not enough to log in.'}
          </p>
          <Button variant="primary" disabled={isLocked} onClick={() => setOpened('set-up')}>
            Set up
          </Button>
        </div>
      )}
      {opened === 'turn-off' ? <TurnOffDialog onClose={close} /> : null}
      {opened === 'codes' ? <NewCodesDialog onClose={close} onMade={setCodes} /> : null}
    </TitledCard>
  );
}

function SetUp({ onClose }: { onClose: () => void }) {
  const { isAlreadyOn, ...setUp } = useTwoFactorSetup();
  const changed = useTwoFactorChanged();
  const isOn = isAlreadyOn || setUp.recoveryCodes !== undefined;
  useEffect(() => {
    // It is required at sign-in from now on, even if the user leaves before saving the codes.
    if (isOn) {
      changed(true);
    }
  }, [isOn, changed]);
  return (
    <div className="mx-auto flex max-w-110 flex-col gap-3">
      <TwoFactorSetup {...setUp} onDone={onClose} />
      {setUp.recoveryCodes === undefined ? (
        <Button variant="ghost" className="self-center" onClick={onClose}>
          Cancel
        </Button>
      ) : (
        <LeaveGuard />
      )}
    </div>
  );
}

type TurnedOnProps = {
  status: TwoFactorStatus;
  isLocked: boolean;
  onOpen: (opened: Opened) => void;
};

function TurnedOn({ status, isLocked, onOpen }: TurnedOnProps) {
  const since = status.enabled_at === null ? undefined : toDate(status.enabled_at);
  const codesLeft = status.recovery_codes_left;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {since === undefined ? 'On' : `On since ${formatAbsolute(since)}`}, with {codesLeft} of 10
        recovery {codesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      {codesLeft < MIN_CODES ? (
        <Alert tone="warning">
          Make new recovery codes before you use the last one: without your phone, they are the only
          way to log in.
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={isLocked} onClick={() => onOpen('codes')}>
          New recovery codes
        </Button>
        <Button disabled={isLocked || status.is_required} onClick={() => onOpen('turn-off')}>
          Turn off
        </Button>
        {status.is_required ? (
          <p className="text-muted-foreground text-xs">
            Your organization requires it, so it can't be turned off.
          </p>
        ) : null}
      </div>
    </div>
  );
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor();
  const changed = useTwoFactorChanged();
  return (
    <PasswordDialog
      title="Turn off two-factor authentication?"
      description="Your password alone will then be enough to log in, and your recovery codes stop working."
      confirmLabel="Turn off"
      variant="danger"
      isBusy={disable.isPending}
      onClose={onClose}
      onConfirm={async (password) => {
        const { message } = await disable.mutateAsync({ body: { password } });
        changed(false);
        showToast({ severity: 'success', message });
        onClose();
      }}
    />
  );
}

type NewCodesDialogProps = { onClose: () => void; onMade: (codes: readonly string[]) => void };

function NewCodesDialog({ onClose, onMade }: NewCodesDialogProps) {
  const creation = useCreateRecoveryCodes();
  return (
    <PasswordDialog
      title="Make new recovery codes?"
      description="Your current codes stop working immediately."
      confirmLabel="Make new codes"
      isBusy={creation.isPending}
      onClose={onClose}
      onConfirm={async (password) => {
        onMade((await creation.mutateAsync({ body: { password } })).recovery_codes);
        onClose();
      }}
    />
  );
}

/** The recovery codes, which are shown only once. */
function NewCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const account = useSession((state) => state.account?.user.email) ?? '';
  return (
    <div className="mx-auto max-w-110">
      <RecoveryCodes codes={codes} account={account} onDone={onDone} doneLabel="Done" />
      <LeaveGuard />
    </div>
  );
}

function LeaveGuard() {
  return (
    <UnsavedChanges
      isDirty
      title="Leave without the recovery codes?"
      lost="The recovery codes are shown only now, and without your phone they are the only way to log in."
    />
  );
}
