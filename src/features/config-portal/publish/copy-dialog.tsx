import { useQuery } from '@tanstack/react-query';
import { errorCode, errorText } from '@/api/errors';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/stores/dashboard';
import { copyPreviewQuery, useCopyPortal } from '../api';
import { conflictOf } from '../editor/conflict';
import { useEditor } from '../editor/editor-context';
import { DifferenceList } from './difference-list';

/** Replaces Production's draft by the one of Test; nothing is published there. */
export function CopyDialog({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const { slug, appName } = useEditor();
  const copy = useCopyPortal();
  const { data, error, refetch } = useQuery(copyPreviewQuery(slug));
  const run = async () => {
    if (data === undefined) {
      return;
    }
    try {
      await copy.mutateAsync({ params: { path: { slug } }, body: { revision: data.revision } });
      onClose();
      showToast({
        severity: 'success',
        message: `Copied. Switch to Production to review and publish the portal of ${appName}.`,
      });
    } catch (problem) {
      // What would change has changed, too.
      if (conflictOf(problem) !== undefined) {
        void refetch();
      }
    }
  };
  return (
    <Dialog
      isOpen
      size="lg"
      title={`Copy the portal of ${appName} to Production`}
      description="Production's draft is replaced. Customers there see nothing of it before it is published."
      onOpenChange={onClose}
      primaryLabel="Copy to Production"
      onPrimary={() => void run()}
      isPrimaryDisabled={data === undefined || isDirty}
      isBusy={copy.isPending}
      error={
        copy.error === null
          ? isDirty
            ? 'Save your changes first: the stored draft is copied.'
            : undefined
          : errorText(copy.error)
      }
    >
      {data === undefined ? (
        <PageStatus
          className="min-h-32"
          isLoading={error === null}
          error={error === null ? undefined : errorText(error)}
          code={errorCode(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {data.missing.length === 0 ? null : (
            <Alert tone="warning" title="Production does not have all of it">
              <ul aria-label="Missing in Production" className="flex flex-col gap-1 pt-1">
                {data.missing.map(({ what, name, message }) => (
                  <li key={`${what} ${name}`}>
                    <span className="font-medium">{name}: </span>
                    {message}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {data.differences.length === 0 ? (
            <p className="text-muted-foreground text-sm">Production's draft is the same already.</p>
          ) : (
            <DifferenceList differences={data.differences} />
          )}
        </div>
      )}
    </Dialog>
  );
}
