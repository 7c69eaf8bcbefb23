import { useQuery } from '@tanstack/react-query';
import { formatError, getErrorCode } from '@/api/errors';
import { portalQuery } from '@/api/queries/config-portals';
import { PageStatus } from '@/components/page/page-status';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/stores/dashboard';
import { PublishDialog } from './publish-dialog';

type PortalPublicationProps = {
  slug: string;
  appName: string;
  /** Called to show the editor of the portal. */
  onShow: () => void;
  onClose: () => void;
};

/** Publishes the portal of an app from a page that does not show its editor. */
export function PortalPublication({ slug, appName, onShow, onClose }: PortalPublicationProps) {
  const { data, error, refetch } = useQuery({ ...portalQuery(slug), refetchOnMount: 'always' });
  if (data === undefined) {
    return (
      <Dialog isOpen title={`Publish the portal of ${appName}`} onOpenChange={onClose}>
        {error === null ? (
          <PageStatus isLoading className="min-h-32" />
        ) : (
          <PageStatus
            className="min-h-32"
            error={formatError(error)}
            code={getErrorCode(error)}
            onRetry={() => void refetch()}
          />
        )}
      </Dialog>
    );
  }
  return (
    <PublishDialog
      portal={data}
      appName={appName}
      draft={data.draft}
      onShow={onShow}
      onConflict={({ name = 'Another member' }) => {
        void refetch();
        showToast({
          severity: 'warning',
          message: `${name} saved this portal in the meantime. Read below what is published now, then publish it.`,
        });
      }}
      onClose={onClose}
    />
  );
}
