import type { AccountDetails, Application } from '@patchbay/sdk';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { use, useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { AppList } from '../apps/app-list';
import { AppPage } from '../apps/app-page';
import { useHost } from '../embedding/host';
import { describeFailure, getErrorCode } from '../failure';
import { isPanelShown } from '../layout/hosted-layout';
import { type HostedView, useHostedView } from '../layout/hosted-view';
import { leaveByLink } from '../layout/leave-by-link';
import type { ConnectSession } from '../session/connect-session';
import { appsQuery } from '../session/queries';
import { TextsContext, useTexts } from '../texts/texts-context';
import { useTranslatedTags } from '../texts/use-translated-tags';
import { parseWebUrl } from '../web-url';
import { FailureCard } from './states/failure-card';
import { ListSkeleton } from './states/list-skeleton';
import { MissingApp } from './states/missing-app';
import { useViewFocus } from './use-view-focus';

type HostedContentProps = {
  details: AccountDetails;
  orgName: string;
  session: ConnectSession;
  /** URL to return to, checked by the server or set by the organization; null: none. */
  returnUrl: string | null | undefined;
};

/** The open app: that of the URL, or the only one. */
function openSlug(
  apps: readonly Application[],
  { search: { app, list }, only }: HostedView,
): string | undefined {
  return only ?? app ?? (list !== true && apps.length === 1 ? apps[0]?.slug : undefined);
}

/** The list of apps, or one of them. */
export function HostedContent(props: HostedContentProps) {
  const { details, orgName, session } = props;
  const view = useHostedView();
  const texts = useTexts();
  const host = useHost();
  const { language } = use(TextsContext);
  const query = useQuery(appsQuery(session, language));
  const apps = useTranslatedTags(query.data);
  const slug = apps === undefined ? undefined : openSlug(apps, view);
  const heading = useViewFocus(apps === undefined ? undefined : `app:${slug ?? ''}`);
  const returnUrl = parseWebUrl(props.returnUrl ?? undefined);
  const isLoaded = apps !== undefined;
  useEffect(() => {
    if (isLoaded) {
      host.send({ type: 'app.selected', slug: slug ?? null });
    }
  }, [host, isLoaded, slug]);
  useEffect(() => {
    if (query.error !== null) {
      host.send({ type: 'error', error_code: getErrorCode(query.error) });
    }
  }, [query.error, host]);

  if (query.isPending) {
    return <ListSkeleton label={texts.page.loading} />;
  }
  if (apps === undefined) {
    return (
      <FailureCard
        title={texts.page.cannotShowApps}
        failure={describeFailure(query.error, texts)}
        onRetry={() => void query.refetch()}
        isBusy={query.isFetching}
      />
    );
  }
  const app = apps.find((listedApp) => listedApp.slug === slug);
  return (
    <>
      {isPanelShown(details, view) || returnUrl === undefined ? null : (
        <ReturnLink href={returnUrl} />
      )}
      {details.read_only ? <ReadOnlyNotice orgName={orgName} /> : null}
      {app !== undefined ? (
        <AppPage
          key={app.slug}
          app={app}
          orgName={orgName}
          accountId={details.linked_account.account_id}
          heading={heading}
          isReadOnly={details.read_only}
          returnUrl={returnUrl}
        />
      ) : slug !== undefined ? (
        <MissingApp orgName={orgName} heading={heading} />
      ) : (
        <AppList apps={apps} orgName={orgName} heading={heading} />
      )}
    </>
  );
}

/** The link back, if there is no panel that contains it. */
function ReturnLink({ href }: { href: string }) {
  const { page } = useTexts();
  return (
    <a
      href={href}
      target="_top"
      onClick={leaveByLink}
      className="mb-6 flex min-h-6 w-fit items-center gap-2 rounded-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      {page.returnToApplication}
    </a>
  );
}

function ReadOnlyNotice({ orgName }: { orgName: string }) {
  const { page } = useTexts();
  return (
    <Alert tone="neutral" className="mb-6" title={page.readOnly}>
      {page.readOnlyReason(orgName)}
    </Alert>
  );
}
