import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Brand } from '../brand';
import { createHost, HostContext } from '../embedding/host';
import { useHostMessages } from '../embedding/use-host-messages';
import { describeFailure, getErrorCode } from '../failure';
import { HostedLayout } from '../layout/hosted-layout';
import { useHostedView } from '../layout/hosted-view';
import { PRODUCT } from '../layout/product';
import { UnopenedFrame } from '../layout/unopened-frame';
import { type ConnectSession, ConnectSessionContext } from '../session/connect-session';
import { accountDetailsQuery } from '../session/queries';
import { useTexts } from '../texts/texts-context';
import { useHostedTheme } from '../use-hosted-theme';
import { HostedContent } from './hosted-content';
import { FailureCard } from './states/failure-card';
import { ListSkeleton } from './states/list-skeleton';
import { useKeepThroughReload } from './use-keep-through-reload';
import { usePageInAddress } from './use-page-in-address';
import { useServerWarning } from './use-server-warning';

type SessionPageProps = {
  session: ConnectSession;
  /** Shown until the details are loaded. */
  brand: Brand | null;
};

/** The page of one session: organization, theme, and apps. */
export function SessionPage({ session, brand }: SessionPageProps) {
  const texts = useTexts();
  const details = useQuery(accountDetailsQuery(session));
  const { search } = useHostedView();
  const { config_id } = search;
  const host = useMemo(() => createHost(session.grant, config_id), [session.grant, config_id]);
  const orgName = details.data?.org.name.trim() || PRODUCT;
  const title = details.isSuccess ? texts.page.title(orgName) : undefined;
  useHostedTheme(details.data?.org.hosted_properties ?? brand?.hosted_properties);
  useHostMessages(host);
  usePageInAddress(session.grant?.page_id);
  useKeepThroughReload();
  useServerWarning(search.url);
  useEffect(() => {
    if (title !== undefined) {
      document.title = title;
    }
  }, [title]);
  useEffect(() => {
    if (details.error !== null) {
      host.send({ type: 'error', error_code: getErrorCode(details.error) });
    }
  }, [details.error, host]);

  if (details.isPending) {
    return (
      <UnopenedFrame brand={brand} isLoading>
        <ListSkeleton label={texts.page.loading} />
      </UnopenedFrame>
    );
  }
  if (details.isError) {
    return (
      <UnopenedFrame brand={brand} isLoading={false}>
        <FailureCard
          title={texts.page.cannotShow}
          failure={describeFailure(details.error, texts)}
          onRetry={() => void details.refetch()}
          isBusy={details.isFetching}
        />
      </UnopenedFrame>
    );
  }
  const { environment } = details.data;
  if (search.env !== undefined && search.env !== environment) {
    return (
      <UnopenedFrame brand={brand} isLoading={false}>
        <FailureCard
          title={texts.page.cannotShow}
          failure={{
            title: undefined,
            message: texts.page.otherEnvironment(search.env, environment),
            advice: texts.failure.newLink,
            codes: undefined,
            canRetry: false,
          }}
          onRetry={() => undefined}
          isBusy={false}
        />
      </UnopenedFrame>
    );
  }
  // The link's return URL, which the server checked, takes precedence.
  const returnUrl = session.grant?.redirect_url ?? details.data.org.hosted_properties.redirect_url;
  return (
    <ConnectSessionContext value={session}>
      <HostContext value={host}>
        <HostedLayout details={details.data} orgName={orgName} returnUrl={returnUrl}>
          <HostedContent
            details={details.data}
            orgName={orgName}
            session={session}
            returnUrl={returnUrl}
          />
        </HostedLayout>
      </HostContext>
    </ConnectSessionContext>
  );
}
