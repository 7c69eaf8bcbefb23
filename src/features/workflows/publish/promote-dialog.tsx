import type { WorkflowPromotion } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatError, getErrorCode } from '@/api/errors';
import { toPreviewState } from '@/api/preview-state';
import { useSettingsSchemas } from '@/api/use-settings-schemas';
import { MissingInProduction, ProductionDialog } from '@/components/production/production-dialog';
import { Alert } from '@/components/ui/alert';
import { switchEnvironment } from '@/stores/dashboard';
import { promotionQuery } from '../api';
import { usePromoteWorkflow } from '../changes';
import { compareWorkflows } from '../compare/compare-workflows';
import { DifferenceList } from '../compare/difference-list';
import { ImportReport } from '../create/import-report';

type PromoteDialogProps = {
  /** The id is that of the workflow, not of its draft. */
  workflow: { id: string; name: string };
  /** The version to promote; by default the published one. */
  version?: number;
  onClose: () => void;
};

/** Promotes a version to Production, after it showed how the draft there would change. */
export function PromoteDialog({
  workflow,
  version: requestedVersion,
  onClose,
}: PromoteDialogProps) {
  const { id, name } = workflow;
  const navigate = useNavigate();
  const promotion = usePromoteWorkflow();
  const query = useQuery(promotionQuery(id, requestedVersion));
  if (promotion.data !== undefined) {
    return (
      <ImportReport
        verb="promoted"
        results={[{ response: promotion.data }]}
        onClose={onClose}
        onOpen={(there) => {
          switchEnvironment('production');
          void navigate({ to: '/workflows/$', params: { _splat: there } });
        }}
      />
    );
  }
  const { data } = query;
  const replacesChanges = data?.target?.has_own_changes === true;
  return (
    <ProductionDialog
      title={`Promote ${name} to Production`}
      description={data === undefined ? undefined : formatEffect(data)}
      primaryLabel={replacesChanges ? 'Replace the draft' : 'Promote'}
      primaryVariant={replacesChanges ? 'danger' : 'primary'}
      {...toPreviewState(query)}
      isBusy={promotion.isPending}
      error={promotion.error === null ? undefined : formatError(promotion.error)}
      onRun={({ version, target }) =>
        promotion.mutate(
          { params: { path: { id } }, body: { version, revision: target?.revision ?? null } },
          {
            onError: (problem) => {
              // The draft in Production has changed, so the preview is read again.
              if (getErrorCode(problem) === 'WORKFLOW_CHANGED') {
                void query.refetch();
              }
            },
          },
        )
      }
      onClose={onClose}
    >
      {(preview) => <Preview promotion={preview} />}
    </ProductionDialog>
  );
}

function formatEffect({ version, target }: WorkflowPromotion): string {
  return target === null
    ? `Version ${version} becomes a draft in Production. Nothing is published there.`
    : `Version ${version} replaces the draft of ${target.name} in Production. Nothing is published there.`;
}

function Preview({ promotion: { document, missing, target } }: { promotion: WorkflowPromotion }) {
  const { schemas } = useSettingsSchemas();
  const differences = target === null ? [] : compareWorkflows(target.document, document, schemas);
  return (
    <>
      {target?.has_own_changes === true ? (
        <Alert tone="warning" title="The draft in Production has changes of its own">
          {target.changed_by?.name ?? 'Someone'} saved it after version {target.promoted_version}{' '}
          was promoted. They are replaced. To keep them, publish that draft in Production first: it
          is a version then.
        </Alert>
      ) : null}
      <MissingInProduction missing={missing} />
      {target === null ? (
        <p className="text-muted-foreground text-sm">
          It was not promoted before, or was deleted there: a new workflow is made.
        </p>
      ) : differences.length === 0 ? (
        <p className="text-muted-foreground text-sm">
          The draft in Production is the same already; notes and positions are not compared.
        </p>
      ) : (
        <DifferenceList differences={differences} />
      )}
    </>
  );
}
