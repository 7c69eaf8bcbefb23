import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';
import { DescriptionList } from '@/components/values/description-list';
import { RelativeTime } from '@/components/values/relative-time';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useHasFeature } from '@/hooks/session/use-feature';
import { LogLinks } from './log-links';

type AccountFactsProps = {
  /** Undefined while it loads. */
  account: LinkedAccount | undefined;
  /** Undefined if the role may not do it. */
  onRename: (() => void) | undefined;
  onDelete: (() => void) | undefined;
};

/** The data of the account itself. */
export function AccountFacts({ account, onRename, onDelete }: AccountFactsProps) {
  return (
    <Card className="min-w-0 self-start">
      <CardHeader>
        <CardTitle>Details</CardTitle>
        {onRename === undefined ? null : (
          <Button
            icon={<Pencil aria-hidden />}
            size="sm"
            disabled={account === undefined}
            onClick={onRename}
          >
            Rename
          </Button>
        )}
      </CardHeader>
      <CardContent className="pt-3">
        {account === undefined ? <FactsSkeleton /> : <Facts account={account} />}
      </CardContent>
      {onDelete === undefined ? null : (
        <CardFooter className="justify-start">
          <Button
            className="text-danger"
            icon={<Trash2 aria-hidden />}
            disabled={account === undefined}
            onClick={onDelete}
          >
            Delete account
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

function Facts({ account }: { account: LinkedAccount }) {
  const environment = useEnvironmentName();
  const hasLogs = useHasFeature('logs_execution');
  return (
    <DescriptionList
      className="sm:max-lg:grid sm:max-lg:grid-cols-3 sm:max-lg:gap-x-6"
      items={[
        {
          term: 'Account ID',
          value: <CopyableId value={account.account_id} name="account ID" isPinned />,
        },
        {
          term: 'Name',
          value: account.name ?? <span className="text-muted-foreground">No name</span>,
        },
        { term: 'Created', value: <RelativeTime value={account.createdAt} /> },
        { term: 'Environment', value: environment },
        ...(hasLogs
          ? [{ term: 'Logs', value: <LogLinks linkedAccountId={account.account_id} /> }]
          : []),
        ...account.udf.map(({ key_name, key_value }) => ({
          term: key_name,
          value: (
            <span className="flex items-start justify-between gap-2">
              {key_value === '' ? (
                <span className="text-muted-foreground">Empty</span>
              ) : (
                <span className="min-w-0">{key_value}</span>
              )}
              <Badge className="shrink-0" title="User-defined field">
                UDF
              </Badge>
            </span>
          ),
        })),
      ]}
    />
  );
}

function FactsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {['id', 'name', 'linked', 'environment'].map((fact) => (
        <div key={fact} className="flex h-9 flex-col justify-center gap-2">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="w-36" />
        </div>
      ))}
    </div>
  );
}
