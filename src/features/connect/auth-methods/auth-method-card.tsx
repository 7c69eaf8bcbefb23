import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/lib/cn';
import { useTexts } from '../texts/texts-context';
import { AccountSummary } from './account-summary';
import type { AuthMethodProps } from './auth-method-props';

// Lazy, because it is rarely used and pulls in the floating components.
const DisconnectDialog = lazy(async () => {
  const { DisconnectDialog: component } = await import('./disconnect-dialog');
  return { default: component };
});

type AuthMethodCardProps = Omit<AuthMethodProps, 'fields' | 'onConnected'> & {
  title: string;
  help: string;
  /** Undefined while a reconnect is in progress. */
  onReconnect: (() => void) | undefined;
  reconnectButton?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** The card of one auth method: the connected account, or what is needed to connect. */
export function AuthMethodCard(props: AuthMethodCardProps) {
  const { app, account, title, help, isReadOnly, onReconnect, children } = props;
  const { authMethod } = useTexts();
  const [isConfirming, setIsConfirming] = useState(false);
  const isExpired = account?.status === 'expired';
  return (
    <Card aria-label={title} className="overflow-hidden">
      {isExpired ? <ExpiredBanner {...props} /> : null}
      <div className="flex flex-col gap-5 p-5 @min-[600px]:p-6">
        {account === undefined ? (
          <div>
            <h2 className="font-medium text-base">{title}</h2>
            <p className="mt-1 text-muted-foreground">{help}</p>
          </div>
        ) : (
          <AccountSummary app={app} account={account} />
        )}
        {children}
        {account === undefined || isReadOnly ? null : (
          <div className="flex flex-wrap gap-2">
            {isExpired || onReconnect === undefined ? null : (
              <Button ref={props.reconnectButton} size="lg" onClick={onReconnect}>
                {authMethod.reconnect}
              </Button>
            )}
            <Button
              variant="ghost"
              size="lg"
              className={cn('text-danger', isExpired && '-ms-4')}
              onClick={() => setIsConfirming(true)}
            >
              {authMethod.disconnect}
            </Button>
          </div>
        )}
      </div>
      {account === undefined || !isConfirming ? null : (
        <Suspense fallback={null}>
          <DisconnectDialog
            app={app}
            account={account}
            orgName={props.orgName}
            isOpen
            onOpenChange={setIsConfirming}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** An expired account, with a button to reconnect. */
function ExpiredBanner({ app, isReadOnly, onReconnect, reconnectButton }: AuthMethodCardProps) {
  const { authMethod } = useTexts();
  return (
    <Alert
      tone="danger"
      title={authMethod.needsAgain(app.name)}
      className="rounded-none border-x-0 border-t-0 px-5 py-4 @max-[600px]:flex-wrap"
      actions={
        isReadOnly || onReconnect === undefined ? undefined : (
          <Button ref={reconnectButton} variant="primary" size="lg" onClick={onReconnect}>
            {authMethod.reconnect}
          </Button>
        )
      }
    >
      {authMethod.needsAgainReason}
    </Alert>
  );
}
