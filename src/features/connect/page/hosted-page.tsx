import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import { readBrand } from '../brand';
import { describeFailure } from '../failure';
import { type HostedView, HostedViewContext } from '../layout/hosted-view';
import { UnopenedFrame } from '../layout/unopened-frame';
import type { ConnectSearch } from '../search';
import type { Visit } from '../session/current-visit';
import { sessionQuery } from '../session/start-loading';
import { en } from '../texts/en';
import { ENGLISH } from '../texts/load-texts';
import { TextsContext, useDocumentLanguage } from '../texts/texts-context';
import { useHostedTheme } from '../use-hosted-theme';
import { SessionPage } from './session-page';
import { FailureCard } from './states/failure-card';
import { ListSkeleton } from './states/list-skeleton';
import { NoToken } from './states/no-token';
import { OfflineNotice } from './states/offline-notice';
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
  const brand = useMemo(() => readBrand(visit.isReload), [visit]);
  const localised = useLocalized(
    session.isPending && brand === null
      ? undefined
      : [search.lang, session.data?.grant?.lang ?? brand?.lang],
  );
  useDocumentLanguage(localised?.language ?? 'en');
  if (session.isPending || localised === undefined) {
    return (
      <TextsContext value={localised ?? { language: 'en', ...ENGLISH }}>
        <Opening brand={brand} isLoading>
          <ListSkeleton label={(localised?.texts ?? en).page.loading} />
        </Opening>
      </TextsContext>
    );
  }
  return (
    <TextsContext value={localised}>
      <OfflineNotice />
      {session.isError ? (
        <Opening brand={brand} isLoading={false}>
          <FailureCard
            title={localised.texts.page.cannotShow}
            failure={describeFailure(session.error, localised.texts)}
            onRetry={() => void session.refetch()}
            isBusy={session.isFetching}
          />
        </Opening>
      ) : (
        <SessionPage session={session.data} brand={brand} />
      )}
    </TextsContext>
  );
}

/** Before there is a session, in the colors of the organization where they are known. */
function Opening(props: ComponentProps<typeof UnopenedFrame>) {
  useHostedTheme(props.brand?.hosted_properties);
  return <UnopenedFrame {...props} />;
}
