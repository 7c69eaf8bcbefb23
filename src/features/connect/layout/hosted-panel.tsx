import type { AccountDetails } from '@patchbay/sdk';
import { ArrowLeft, LayoutGrid, Plug } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Skeleton } from '@/components/ui/skeleton';
import type { FrameOrg } from '../brand';
import type { ConnectSearch } from '../search';
import { useTexts } from '../texts/texts-context';
import { parseWebUrl } from '../web-url';
import { leaveByLink } from './leave-by-link';
import { ListLink } from './list-link';

/** Whether the panel is shown (spec section 2). */
export function hasPanel(details: FrameDetails, { incorta }: ConnectSearch): boolean {
  const { show_org_name, show_linked_account } = details.org.hosted_properties;
  return incorta === true || show_org_name === true || show_linked_account === true;
}

/** The details in the frame of the page. The linked account is absent before it is known. */
export type FrameDetails = { org: FrameOrg } & Partial<
  Pick<AccountDetails, 'linked_account' | 'meta'>
>;

type HostedPanelProps = {
  details: FrameDetails;
  orgName: string;
  search: ConnectSearch;
  returnUrl: string | null | undefined;
  isLoading: boolean;
};

/** At the left, 325 px wide, in the organization's color; above the content in a narrow window. */
export function HostedPanel({ details, orgName, search, isLoading, ...props }: HostedPanelProps) {
  const { page } = useTexts();
  const looks = details.org.hosted_properties;
  const isOrgShown = looks.show_org_name === true;
  const isOpen = isLoading || details.linked_account !== undefined;
  const returnUrl = parseWebUrl(props.returnUrl ?? undefined);
  return (
    <aside
      aria-label={orgName}
      style={{ backgroundColor: 'var(--panel)', color: 'var(--panel-foreground)' }}
      className="shrink-0 [--ring:var(--panel-foreground)] @min-[900px]:w-[325px]"
    >
      <div className="flex flex-col gap-4 p-4 @min-[600px]:px-8 @min-[900px]:sticky @min-[900px]:top-0 @min-[900px]:h-(--page-height) @min-[900px]:gap-7 @min-[900px]:overflow-y-auto @min-[900px]:p-8 @min-[900px]:pt-12">
        {isOrgShown ? (
          <div className="flex items-center gap-3">
            <Avatar
              name={orgName}
              src={details.org.icon ?? undefined}
              size="lg"
              className="bg-[color:var(--panel-foreground)] text-[color:var(--panel)]"
            />
            <p className="wrap-anywhere font-semibold text-lg tracking-tight">{orgName}</p>
          </div>
        ) : null}
        {looks.show_linked_account === true && isOpen ? (
          <LinkedAccountCard details={details} search={search} />
        ) : null}
        {search.incorta === true && isOpen ? <PanelTabs search={search} /> : null}
        {returnUrl === undefined ? null : (
          <a
            href={returnUrl}
            onClick={leaveByLink}
            // Leaves the frame, if the page is in one.
            target="_top"
            className="inline-flex min-h-6 w-fit items-center gap-2 rounded-sm underline-offset-4 hover:underline @min-[900px]:mt-auto"
          >
            <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
            {page.returnToApplication}
          </a>
        )}
      </div>
    </aside>
  );
}

const OUTLINE = 'border-[color-mix(in_oklab,var(--panel-foreground)_30%,var(--panel))]';

function LinkedAccountCard({ details, search }: Pick<HostedPanelProps, 'details' | 'search'>) {
  const { page } = useTexts();
  const { linked_account: account, meta } = details;
  const hostName = meta?.name ?? search.meta ?? search.host;
  return (
    <div
      className={`wrap-anywhere rounded-lg px-0 @min-[900px]:border @min-[900px]:px-4 @min-[900px]:py-3 ${OUTLINE}`}
    >
      <p className="text-xs">{page.connectingFor}</p>
      {account === undefined ? (
        <Skeleton className="my-1 h-3.5 w-32 bg-current opacity-20" />
      ) : (
        <p className="font-medium">{account.name ?? account.account_id}</p>
      )}
      {hostName === undefined ? null : <p className="mt-0.5 text-xs">{hostName}</p>}
    </div>
  );
}

const TAB = 'flex min-h-10 flex-1 items-center gap-2.5 rounded-md border px-3 font-medium';

/** The tabs of embedded mode: all apps, and those that are connected. */
function PanelTabs({ search }: Pick<HostedPanelProps, 'search'>) {
  const { page, list } = useTexts();
  const isConnected = search.tab === 'connected';
  const tabs = [
    { tab: undefined, label: page.integrations, Icon: LayoutGrid, isCurrent: !isConnected },
    { tab: 'connected', label: list.connected, Icon: Plug, isCurrent: isConnected },
  ] as const;
  return (
    <nav aria-label={page.sections} className="flex gap-2 @min-[900px]:flex-col">
      {tabs.map(({ tab, label, Icon, isCurrent }) => (
        <ListLink
          key={label}
          tab={tab}
          aria-current={isCurrent ? 'page' : undefined}
          className={`${TAB} ${isCurrent ? 'border-[color:var(--panel-edge)]' : 'border-transparent hover:border-[color:color-mix(in_oklab,var(--panel-foreground)_30%,var(--panel))]'}`}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </ListLink>
      ))}
    </nav>
  );
}
