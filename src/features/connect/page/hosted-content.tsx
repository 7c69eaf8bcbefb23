import type { AccountDetails, Application } from '@patchbay/sdk';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { appsQuery } from '../api';
import { AppList } from '../apps/app-list';
import { AppPage } from '../apps/app-page';
import { describeFailure } from '../failure';
import type { ConnectSearch } from '../search';
import type { ConnectSession } from '../session/connect-session';
import { webUrl } from '../web-url';
import { FailureCard } from './failure-card';
import { ListSkeleton } from './list-skeleton';
import { MissingApp } from './missing-app';
import { useViewFocus } from './use-view-focus';

const route = getRouteApi('/connect/');

type HostedContentProps = {
  details: AccountDetails;
  orgName: string;
  session: ConnectSession;
  isPanelShown: boolean;
};

/** Which app is open: the one of the address, or the only one there is. */
function openSlug(apps: readonly Application[], { app, list }: ConnectSearch): string | undefined {
  return app ?? (list !== true && apps.length === 1 ? apps[0]?.slug : undefined);
}

/** The list of apps, or one of them. */
export function HostedContent({ details, orgName, session, isPanelShown }: HostedContentProps) {
  const search = route.useSearch();
  const apps = useQuery(appsQuery(session));
  const slug = apps.data === undefined ? undefined : openSlug(apps.data, search);
  const heading = useViewFocus(apps.data === undefined ? undefined : `app:${slug ?? ''}`);
  const returnUrl = webUrl(details.org.hosted_properties.redirect_url);

  if (apps.isPending) {
    return <ListSkeleton />;
  }
  if (apps.data === undefined) {
    return (
      <FailureCard
        title="The apps cannot be shown"
        failure={describeFailure(apps.error)}
        onRetry={() => void apps.refetch()}
        isBusy={apps.isFetching}
      />
    );
  }
  const app = apps.data.find((each) => each.slug === slug);
  return (
    <>
      {isPanelShown || returnUrl === undefined ? null : <ReturnLink href={returnUrl} />}
      {details.read_only ? <ReadOnlyNotice orgName={orgName} /> : null}
      {app !== undefined ? (
        <AppPage
          key={app.slug}
          app={app}
          orgName={orgName}
          heading={heading}
          isReadOnly={details.read_only}
          returnUrl={returnUrl}
        />
      ) : slug !== undefined ? (
        <MissingApp orgName={orgName} heading={heading} />
      ) : (
        <AppList apps={apps.data} orgName={orgName} heading={heading} />
      )}
    </>
  );
}

/** The way back, where there is no panel to hold it. */
function ReturnLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      target="_top"
      className="mb-6 flex min-h-6 w-fit items-center gap-2 rounded-sm text-muted-foreground underline-offset-4 hover:text-foreground hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Return to Application
    </a>
  );
}

function ReadOnlyNotice({ orgName }: { orgName: string }) {
  return (
    <Alert tone="neutral" className="mb-6" title="You can look, but not change anything here.">
      {orgName} made this link for reading.
    </Alert>
  );
}
