import type { ReactNode } from 'react';
import { Column } from './column';
import { HostedFooter } from './hosted-footer';
import { type FrameDetails, HostedPanel, hasPanel } from './hosted-panel';
import { useHostedView } from './hosted-view';

type HostedLayoutProps = {
  details: FrameDetails;
  orgName: string;
  returnUrl: string | null | undefined;
  isPicture?: boolean;
  /** The linked account is not known yet. */
  isLoading?: boolean;
  children: ReactNode;
};

/** Panel, content and footer, for the page and its preview in the settings. */
export function HostedLayout(props: HostedLayoutProps) {
  const { details, orgName, returnUrl, isPicture = false, isLoading = false, children } = props;
  const { search, only } = useHostedView();
  return (
    <div className="flex min-h-(--page-height) flex-col text-sm @min-[900px]:flex-row">
      {isPanelShown(details, { search, only }) ? (
        <HostedPanel
          details={details}
          orgName={orgName}
          search={search}
          returnUrl={returnUrl}
          isLoading={isLoading}
        />
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <Column isPicture={isPicture}>{children}</Column>
        <HostedFooter looks={details.org.hosted_properties} isPicture={isPicture} />
      </div>
    </div>
  );
}

/** A page about one app alone has no panel. */
export function isPanelShown(
  details: FrameDetails,
  { search, only }: Pick<ReturnType<typeof useHostedView>, 'search' | 'only'>,
): boolean {
  return only === undefined && hasPanel(details, search);
}
