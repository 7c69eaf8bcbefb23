import { useQuery } from '@tanstack/react-query';
import { formatError, getErrorCode } from '@/api/errors';
import { portalQuery } from '@/api/queries/config-portals';
import { usePortalChanges } from '@/api/queries/portal-changes';
import { EmptyState } from '@/components/page/empty-state';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { PageStatus } from '@/components/page/page-status';
import { Skeleton } from '@/components/ui/skeleton';
import { useIsAllowed } from '@/hooks/session/use-role';
import { PortalEditor } from './editor/portal-editor';
import type { UrlSelection } from './state/url-selection';

type PortalTabProps = {
  slug: string;
  appName: string;
  /** Whether the app exists in Production, so that the draft can be copied there. */
  canCopy: boolean;
  selection: UrlSelection;
  onSelect: (selection: UrlSelection) => void;
};

/** The tab of an app in which developers edit what its customers are asked. */
export function PortalTab(props: PortalTabProps) {
  return useIsAllowed('developer') ? <LoadedTab {...props} /> : <NotAllowed />;
}

function NotAllowed() {
  return (
    <EmptyState
      title="Developers edit the config portal"
      description="Your role can't see or change what customers are asked. A developer, an admin or the owner can; ask an admin to change your role."
    />
  );
}

function LoadedTab(props: PortalTabProps) {
  const { data: portal, error, refetch } = useQuery(portalQuery(props.slug));
  usePortalChanges();
  if (portal !== undefined) {
    return (
      <PortalEditor
        portal={portal}
        reload={async () => {
          const { data, error: problem } = await refetch();
          if (problem !== null || data === undefined) {
            throw problem ?? new Error('The portal came without a body.');
          }
          return data;
        }}
        {...props}
      />
    );
  }
  if (error === null) {
    return (
      <LoadingShapes>
        <Skeleton className="h-8 w-72" />
        <div className="grid gap-4 md:grid-cols-[320px_minmax(0,1fr)]">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      </LoadingShapes>
    );
  }
  if (getErrorCode(error) === 'FORBIDDEN') {
    return <NotAllowed />;
  }
  return (
    <PageStatus
      error={formatError(error)}
      code={getErrorCode(error)}
      onRetry={() => void refetch()}
    />
  );
}
