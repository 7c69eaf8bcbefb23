import type { Application, ConnectedAccount } from '@patchbay/sdk';
import { use } from 'react';
import { AppIcon } from '@/components/app-icon';
import { Badge } from '@/components/ui/badge';
import { StatusPill } from '@/components/values/status-pill';
import { formatAbsolute, toDate } from '@/lib/text/format-date';
import { TextsContext, useDateText, useTexts } from '../texts/texts-context';
import { formatAccountName } from './account-name';
import { formatIdentifier } from './identifier-text';

type AccountSummaryProps = { app: Application; account: ConnectedAccount };

/** The connected account, its auth method and date. */
export function AccountSummary({ app, account }: AccountSummaryProps) {
  const { accounts, authMethod, list } = useTexts();
  const dateText = useDateText();
  const { language } = use(TextsContext);
  const date = toDate(account.connectedAt);
  const identifier = formatIdentifier(account.identifier);
  const isMarked = account.is_default && app.connected_accounts.length > 1;
  const isActive = account.status === 'active';
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <AppIcon name={app.name} src={app.icon} className="size-10 rounded-lg @max-[600px]:hidden" />
      <div className="min-w-50 flex-1">
        <h2 className="wrap-anywhere font-medium text-base">{formatAccountName(app, account)}</h2>
        {account.name === null || identifier === undefined ? null : (
          <p className="wrap-anywhere mt-0.5 text-muted-foreground">{identifier}</p>
        )}
        <p className="mt-0.5 text-muted-foreground text-xs">
          {date === undefined ? null : (
            <time dateTime={date.toISOString()} title={formatAbsolute(date, { locale: language })}>
              {account.auth_type === 'oauth2'
                ? authMethod.signedIn(dateText(date))
                : authMethod.withKey(dateText(date))}
            </time>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {isMarked ? <Badge>{accounts.default}</Badge> : null}
        <StatusPill
          status={isActive ? 'connected' : 'expired'}
          label={isActive ? list.connected : list.expired}
        />
      </div>
    </div>
  );
}
