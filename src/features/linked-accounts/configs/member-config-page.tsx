import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getAccountLabel, toCatalog } from '@/api/connected-apps';
import { formatError, getErrorCode } from '@/api/errors';
import { connectableAppsQuery } from '@/api/queries/apps';
import { linkedAccountQuery } from '@/api/queries/linked-accounts';
import { AppIcon } from '@/components/app-icon';
import { EmptyState } from '@/components/page/empty-state';
import { PageFrame } from '@/components/page/page-frame';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { getAppName } from './configs-columns';
import { LazyAccountConfigEditor } from './lazy-account-config-editor';

type MemberConfigPageProps = {
  slug: string;
  linkedAccountId: string | undefined;
  configId: string | undefined;
  /** Part of another product's page: without heading. */
  isPart?: boolean;
};

/** `/configure/{slug}?linked_account_id=`: a customer's form, opened by a signed-in user. */
export function MemberConfigPage(props: MemberConfigPageProps) {
  const { slug, linkedAccountId, configId, isPart = false } = props;
  const catalog = toCatalog(useQuery(connectableAppsQuery).data);
  const name = getAppName(slug, catalog);
  if (linkedAccountId === undefined) {
    return (
      <main>
        <PageFrame title={name} width="narrow">
          <EmptyState
            title="No linked account is named"
            description="Add linked_account_id to the address, or open a config from a linked account."
            action={
              <Button asChild>
                <Link to="/connections">See all linked accounts</Link>
              </Button>
            }
          />
        </PageFrame>
      </main>
    );
  }
  const form = <AccountForm slug={slug} linkedAccountId={linkedAccountId} configId={configId} />;
  return isPart ? (
    <main className="p-4">
      <h1 className="sr-only">{name}</h1>
      {form}
    </main>
  ) : (
    <main>
      <PageFrame
        width="narrow"
        icon={<AppIcon name={name} src={catalog.get(slug)?.icon} size="lg" />}
        title={name}
        description={<AccountName linkedAccountId={linkedAccountId} />}
      >
        {form}
      </PageFrame>
    </main>
  );
}

function AccountName({ linkedAccountId }: { linkedAccountId: string }) {
  const account = useQuery(linkedAccountQuery(linkedAccountId)).data;
  return (
    <Link
      to="/connections/$linkedAccountId"
      params={{ linkedAccountId }}
      className="rounded-sm underline-offset-4 hover:underline"
    >
      {account === undefined ? linkedAccountId : getAccountLabel(account)}
    </Link>
  );
}

type AccountFormProps = { slug: string; linkedAccountId: string; configId: string | undefined };

/** The form, once the account is known to exist: opening the form creates its config. */
function AccountForm({ slug, linkedAccountId, configId }: AccountFormProps) {
  const account = useQuery(linkedAccountQuery(linkedAccountId));
  if (account.isPending) {
    return <PageStatus isLoading />;
  }
  if (account.isError) {
    return (
      <PageStatus
        error={formatError(account.error)}
        code={getErrorCode(account.error)}
        onRetry={() => void account.refetch()}
      />
    );
  }
  return (
    <LazyAccountConfigEditor slug={slug} linkedAccountId={linkedAccountId} configId={configId} />
  );
}
