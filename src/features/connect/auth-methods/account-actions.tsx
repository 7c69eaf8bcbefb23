import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { showToast } from '@/stores/dashboard';
import { useChangeConnection } from '../session/changes';
import { useTexts } from '../texts/texts-context';
import { formatAccountName } from './account-name';
import { FailureAlert } from './failure-alert';

// Lazy, because they are rarely used and pull in the floating components.
const AccountDialog = lazy(async () => {
  const { AccountDialog: component } = await import('./account-dialog');
  return { default: component };
});

type AccountActionsProps = {
  app: Application;
  account: ConnectedAccount;
  orgName: string;
  /** The button to reconnect, unless it is elsewhere. */
  reconnect: ReactNode;
};

/** The actions on a connected account. */
export function AccountActions({ app, account, orgName, reconnect }: AccountActionsProps) {
  const { accounts, authMethod } = useTexts();
  const [open, setOpen] = useState<'disconnect' | 'rename'>();
  const change = useChangeConnection(app.slug, account.connection_id);
  const canBeDefault = app.connected_accounts.length > 1 && !account.is_default;
  const hasFirstGroup = reconnect !== null || canBeDefault;
  const makeDefault = () =>
    change.mutate(
      { is_default: true },
      {
        onSuccess: () =>
          showToast({
            severity: 'success',
            message: accounts.isDefault(formatAccountName(app, account)),
          }),
      },
    );
  return (
    <>
      {change.error === null ? null : (
        <FailureAlert title={accounts.notSaved} error={change.error} appName={app.name} />
      )}
      <div className="flex flex-wrap gap-2">
        {/* Two groups, so that no button stands alone in a second row. */}
        {hasFirstGroup ? (
          <div className="flex flex-wrap gap-2">
            {reconnect}
            {canBeDefault ? (
              <Button size="lg" isBusy={change.isPending} onClick={makeDefault}>
                {accounts.makeDefault}
              </Button>
            ) : null}
          </div>
        ) : null}
        <div className={cn('flex', !hasFirstGroup && '-ms-4')}>
          <Button variant="ghost" size="lg" onClick={() => setOpen('rename')}>
            {accounts.rename}
          </Button>
          <Button
            variant="ghost"
            size="lg"
            className="text-danger"
            onClick={() => setOpen('disconnect')}
          >
            {authMethod.disconnect}
          </Button>
        </div>
      </div>
      {open === undefined ? null : (
        <Suspense fallback={null}>
          <AccountDialog
            kind={open}
            app={app}
            account={account}
            orgName={orgName}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
