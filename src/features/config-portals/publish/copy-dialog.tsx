import { useQuery } from '@tanstack/react-query';
import { formatError, getErrorCode } from '@/api/errors';
import { toPreviewState } from '@/api/preview-state';
import { MissingInProduction, ProductionDialog } from '@/components/production/production-dialog';
import { showToast } from '@/stores/dashboard';
import { useEditor } from '../state/editor-context';
import { copyPreviewQuery, useCopyPortal } from '../state/queries';
import { DifferenceList } from './difference-list';

/** Replaces the draft of Production by the draft of Test. It publishes nothing. */
export function CopyDialog({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const { slug, appName } = useEditor();
  const copy = useCopyPortal();
  const query = useQuery(copyPreviewQuery(slug));
  const unsaved = isDirty ? 'Save your changes first: the stored draft is copied.' : undefined;
  return (
    <ProductionDialog
      title={`Copy the portal of ${appName} to Production`}
      description="Production's draft is replaced. Customers there see nothing of it before it is published."
      primaryLabel="Copy to Production"
      {...toPreviewState(query)}
      isDisabled={isDirty}
      isBusy={copy.isPending}
      error={copy.error === null ? unsaved : formatError(copy.error)}
      onRun={({ revision }) =>
        copy.mutate(
          { params: { path: { slug } }, body: { revision } },
          {
            onSuccess: () => {
              onClose();
              showToast({
                severity: 'success',
                message: `Copied. Switch to Production to review and publish the portal of ${appName}.`,
              });
            },
            onError: (problem) => {
              // The list of changes is outdated, too.
              if (getErrorCode(problem) === 'PORTAL_CHANGED') {
                void query.refetch();
              }
            },
          },
        )
      }
      onClose={onClose}
    >
      {({ missing, differences }) => (
        <>
          <MissingInProduction missing={missing} />
          {differences.length === 0 ? (
            <p className="text-muted-foreground text-sm">Production's draft is the same already.</p>
          ) : (
            <DifferenceList differences={differences} />
          )}
        </>
      )}
    </ProductionDialog>
  );
}
