import type { ReactNode, Ref } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { useTexts } from '../texts/texts-context';
import { AccountActions } from './account-actions';
import { formatAccountName } from './account-name';
import { AccountSummary } from './account-summary';
import type { AuthMethodProps } from './auth-method-props';

type AuthMethodCardProps = Omit<AuthMethodProps, 'fields' | 'connection' | 'onConnected'> & {
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
  const isExpired = account?.status === 'expired';
  // Several cards of one method need names of their own.
  const isOneOfSeveral = account !== undefined && app.connected_accounts.length > 1;
  const label = isOneOfSeveral ? `${title}: ${formatAccountName(app, account)}` : title;
  return (
    <Card aria-label={label} className="overflow-hidden">
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
          <AccountActions
            app={app}
            account={account}
            orgName={props.orgName}
            reconnect={
              isExpired || onReconnect === undefined ? null : (
                <Button ref={props.reconnectButton} size="lg" onClick={onReconnect}>
                  {authMethod.reconnect}
                </Button>
              )
            }
          />
        )}
      </div>
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
