import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CableArc } from '@/components/cable-arc';
import { accountDetailsQuery, sessionQuery } from '../api';
import { describeFailure } from '../failure';
import { type ConnectSession, ConnectSessionContext } from '../session/connect-session';
import type { Visit } from '../session/visit';
import { useHostedTheme } from '../use-hosted-theme';
import { FailureCard } from './failure-card';
import { HostedContent } from './hosted-content';
import { HostedFooter } from './hosted-footer';
import { HostedPanel, hasPanel } from './hosted-panel';
import { ListSkeleton } from './list-skeleton';

const route = getRouteApi('/connect/');

/** Spec section 8, to the letter. */
export const NO_TOKEN = 'You need a valid token to access this page.';

/** Spec section 2: stands in for an organisation without a name. */
const PRODUCT = 'Patchbay';

/** The page on which an organisation's customers connect their accounts (spec section 2). */
export function HostedPage() {
  const { visit } = route.useRouteContext();
  return visit === null ? <NoToken /> : <VisitPage key={visit.id} visit={visit} />;
}

function VisitPage({ visit }: { visit: Visit }) {
  const session = useQuery(sessionQuery(visit));
  if (session.isPending) {
    return (
      <Column>
        <ListSkeleton />
      </Column>
    );
  }
  if (session.isError) {
    return (
      <Column>
        <FailureCard
          title="This page cannot be shown"
          failure={describeFailure(session.error)}
          onRetry={() => void session.refetch()}
          isBusy={session.isFetching}
        />
      </Column>
    );
  }
  return <SessionPage session={session.data} />;
}

function NoToken() {
  useHostedTheme(undefined);
  return (
    <main className="grid min-h-dvh place-items-center px-4 text-center text-sm">
      <div>
        <CableArc className="mx-auto mb-4" />
        <h1 className="text-balance font-medium text-lg">{NO_TOKEN}</h1>
        <p className="mt-2 text-muted-foreground">Open the link that you were sent once more.</p>
      </div>
    </main>
  );
}

function SessionPage({ session }: { session: ConnectSession }) {
  const search = route.useSearch();
  const details = useQuery(accountDetailsQuery(session));
  const orgName = details.data?.org.name.trim() || PRODUCT;
  useHostedTheme(details.data?.org.hosted_properties);
  useEffect(() => {
    if (details.isSuccess) {
      document.title = `${orgName} · Connect`;
    }
  }, [details.isSuccess, orgName]);

  if (details.isPending) {
    return (
      <Column>
        <ListSkeleton />
      </Column>
    );
  }
  if (details.isError) {
    return (
      <Column>
        <FailureCard
          title="This page cannot be shown"
          failure={describeFailure(details.error)}
          onRetry={() => void details.refetch()}
          isBusy={details.isFetching}
        />
      </Column>
    );
  }
  const isPanelShown = hasPanel(details.data, search);
  return (
    <ConnectSessionContext value={session}>
      <div className="flex min-h-dvh flex-col text-sm md:flex-row">
        {isPanelShown ? (
          <HostedPanel details={details.data} orgName={orgName} search={search} />
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col">
          <Column>
            <HostedContent
              details={details.data}
              orgName={orgName}
              session={session}
              isPanelShown={isPanelShown}
            />
          </Column>
          <HostedFooter looks={details.data.org.hosted_properties} />
        </div>
      </div>
    </ConnectSessionContext>
  );
}

/** The content, at most 1000 px wide (spec section 9). */
function Column({ children }: { children: React.ReactNode }) {
  return (
    <main
      tabIndex={-1}
      className="flex flex-1 flex-col px-4 py-8 text-sm outline-none sm:px-8 md:py-12"
    >
      <div data-content className="mx-auto w-full max-w-[1000px] flex-1">
        {children}
      </div>
    </main>
  );
}
