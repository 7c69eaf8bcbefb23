import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { sessionQuery } from '../api';
import { describeFailure, isLinkOver } from '../failure';
import type { ConnectSearch } from '../search';
import type { Visit } from '../session/current-visit';
import { en } from '../texts/en';
import { TextsContext, useDocumentLanguage } from '../texts/texts-context';
import { useHostedTheme } from '../use-hosted-theme';
import { type HostedView, HostedViewContext } from './hosted-view';
import { Column } from './layout/column';
import { SessionPage } from './session-page';
import { FailureCard } from './states/failure-card';
import { ListSkeleton } from './states/list-skeleton';
import { NoToken } from './states/no-token';
import { OfflineNotice } from './states/offline-notice';
import { useCrossTabSession } from './use-cross-tab-session';
import { useLocalized } from './use-localised';

type HostedPageProps = Omit<HostedView, 'only'> & {
  visit: Visit | null;
  only?: string | undefined;
};

/**
 * The hosted page, on which an organization's customers connect their accounts (spec section 2).
 */
export function HostedPage(props: HostedPageProps) {
  const { visit, search, only, Steps, isPart = false, change } = props;
  const view = useMemo(
    () => ({ search, only, Steps, isPart, change }),
    [search, only, Steps, isPart, change],
  );
  return (
    <HostedViewContext value={view}>
      <div data-hosted-page className="@container [--page-height:100dvh]">
        {visit === null ? (
          <Unopened search={search} />
        ) : (
          <VisitPage key={visit.id} visit={visit} search={search} />
        )}
      </div>
    </HostedViewContext>
  );
}

/** No session yet: the language comes from the URL and the browser only. */
function Unopened({ search }: { search: ConnectSearch }) {
  const localised = useLocalized([search.lang]);
  useDocumentLanguage(localised?.language ?? 'en');
  useHostedTheme(undefined);
  return localised === undefined ? null : (
    <TextsContext value={localised}>
      <NoToken pageId={search.page_id} />
    </TextsContext>
  );
}

function VisitPage({ visit, search }: { visit: Visit; search: ConnectSearch }) {
  const session = useQuery(sessionQuery(visit));
  const localised = useLocalized(
    session.isPending ? undefined : [search.lang, session.data?.grant?.lang],
  );
  useCrossTabSession();
  useDocumentLanguage(localised?.language ?? 'en');
  if (session.isPending || localised === undefined) {
    return (
      <Unbranded>
        <ListSkeleton label={(localised?.texts ?? en).page.loading} />
      </Unbranded>
    );
  }
  return (
    <TextsContext value={localised}>
      <OfflineNotice />
      {session.isError ? (
        <Unbranded>
          <FailureCard
            title={localised.texts.page.cannotShow}
            failure={describeFailure(session.error, localised.texts)}
            onRetry={isLinkOver(session.error) ? undefined : () => void session.refetch()}
            isBusy={session.isFetching}
          />
        </Unbranded>
      ) : (
        <SessionPage session={session.data} />
      )}
    </TextsContext>
  );
}

/** Before the organization is known: the default theme. */
function Unbranded({ children }: { children: ReactNode }) {
  useHostedTheme(undefined);
  return <Column>{children}</Column>;
}
