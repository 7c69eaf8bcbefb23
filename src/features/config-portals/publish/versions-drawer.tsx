import type { ConfigPortal, PortalVersion } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { EmptyState } from '@/components/page/empty-state';
import { PageStatus } from '@/components/page/page-status';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { RelativeTime } from '@/components/values/relative-time';
import { showToast } from '@/stores/dashboard';
import { type Conflict, readConflict } from '../state/conflict';
import { useEditor } from '../state/editor-context';
import { useRestoreVersion, versionsQuery } from '../state/queries';

type VersionsDrawerProps = {
  portal: ConfigPortal;
  /** The revision of the draft that a restored version replaces. */
  revision: number;
  isDirty: boolean;
  onLoaded: (portal: ConfigPortal) => void;
  onConflict: (conflict: Conflict) => void;
  onClose: () => void;
};

/** Lists the published versions. Each version can become the draft again. */
export function VersionsDrawer(props: VersionsDrawerProps) {
  const { portal, onClose } = props;
  const { slug } = useEditor();
  const [asked, setAsked] = useState<PortalVersion | null>(null);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    versionsQuery(slug),
  );
  const versions = data?.pages.flatMap(({ docs }) => docs);
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title="Versions"
      description="Every published version is kept."
    >
      {versions === undefined ? (
        <PageStatus
          isLoading={error === null}
          error={error === null ? undefined : formatError(error)}
          code={getErrorCode(error)}
          onRetry={() => void refetch()}
        />
      ) : versions.length === 0 ? (
        <EmptyState
          title="Nothing was published yet"
          description="Each time you publish, the version is listed here."
        />
      ) : (
        <ol aria-label="Versions" className="flex flex-col divide-y">
          {versions.map((version) => (
            <VersionRow
              key={version.version}
              version={version}
              isPublished={version.version === portal.published_version}
              onRestore={() => setAsked(version)}
            />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button className="mt-3" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older versions
        </Button>
      ) : null}
      {asked === null ? null : (
        <RestoreDialog {...props} version={asked} onCancel={() => setAsked(null)} />
      )}
    </Drawer>
  );
}

type VersionRowProps = { version: PortalVersion; isPublished: boolean; onRestore: () => void };

function VersionRow({ version, isPublished, onRestore }: VersionRowProps) {
  const { fields, workflows, published_by, description, createdAt } = version;
  return (
    <li className="flex items-start justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          Version {version.version}
          {isPublished ? <Badge tone="success">Published</Badge> : null}
        </p>
        {description === null ? null : <p className="wrap-anywhere">{description}</p>}
        <p className="wrap-anywhere text-muted-foreground text-xs">
          <RelativeTime value={createdAt} />
          {published_by === null ? '' : ` by ${published_by}`} · {fields}{' '}
          {fields === 1 ? 'field' : 'fields'}, {workflows}{' '}
          {workflows === 1 ? 'workflow' : 'workflows'}
        </p>
      </div>
      <Button size="sm" aria-label={`Restore version ${version.version}`} onClick={onRestore}>
        Restore
      </Button>
    </li>
  );
}

type RestoreDialogProps = VersionsDrawerProps & { version: PortalVersion; onCancel: () => void };

function RestoreDialog(props: RestoreDialogProps) {
  const { version, revision, isDirty, onLoaded, onConflict, onClose, onCancel } = props;
  const { slug } = useEditor();
  const restore = useRestoreVersion(slug);
  const run = async () => {
    try {
      const portal = await restore.mutateAsync({
        params: { path: { slug, version: version.version } },
        body: { revision },
      });
      onLoaded(portal);
      onClose();
      showToast({
        severity: 'success',
        message: `Version ${version.version} is the draft now. Publish it to bring it back to customers.`,
      });
    } catch (error) {
      const conflict = readConflict(error);
      if (conflict !== undefined) {
        onConflict(conflict);
        onClose();
      }
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onCancel}
      title={`Make version ${version.version} the draft?`}
      description={`It replaces the draft${isDirty ? ' and your unsaved changes' : ''}. Customers see nothing of it before you publish.`}
      confirmLabel="Replace the draft"
      variant="primary"
      isBusy={restore.isPending}
      error={restore.error === null ? undefined : formatError(restore.error)}
      onConfirm={() => void run()}
    />
  );
}
