import type {
  ImportWorkflowResponse,
  WorkflowPromotion,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { errorCode, errorText } from '@/api/errors';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Dialog } from '@/components/ui/dialog';
import { switchEnvironment } from '@/stores/dashboard';
import { promotionQuery } from '../api';
import { usePromoteWorkflow } from '../changes';
import { differencesOf } from '../compare/compare-workflows';
import { DifferenceList } from '../compare/difference-list';
import { ImportReport } from '../create/import-report';

export type PromoteDialogProps = {
  /** The workflow's own id, not its draft's. */
  workflow: { id: string; name: string };
  /** Default: the one that is published. */
  version?: number;
  onClose: () => void;
};

/** Makes a version a draft in Production, after it showed what it would replace there. */
export function PromoteDialog({ workflow, version: wanted, onClose }: PromoteDialogProps) {
  const { id, name } = workflow;
  const navigate = useNavigate();
  const promotion = usePromoteWorkflow();
  const { data, error, refetch } = useQuery(promotionQuery(id, wanted));
  const [done, setDone] = useState<ImportWorkflowResponse>();
  if (done !== undefined) {
    return (
      <ImportReport
        verb="promoted"
        results={[{ response: done }]}
        onClose={onClose}
        onOpen={(there) => {
          switchEnvironment('production');
          void navigate({ to: '/workflows/$', params: { _splat: there } });
        }}
      />
    );
  }
  const run = async () => {
    if (data === undefined) {
      return;
    }
    const { version, target } = data;
    try {
      const body = { version, revision: target?.revision ?? null };
      setDone(await promotion.mutateAsync({ params: { path: { id } }, body }));
    } catch (problem) {
      // What it would replace has changed, too.
      if (errorCode(problem) === 'WORKFLOW_CHANGED') {
        void refetch();
      }
    }
  };
  const replacesChanges = data?.target?.has_own_changes === true;
  return (
    <Dialog
      isOpen
      size="lg"
      title={`Promote ${name} to Production`}
      description={data === undefined ? undefined : effectOf(data)}
      onOpenChange={onClose}
      primaryLabel={replacesChanges ? 'Replace the draft' : 'Promote'}
      primaryVariant={replacesChanges ? 'danger' : 'primary'}
      onPrimary={() => void run()}
      isPrimaryDisabled={data === undefined}
      isBusy={promotion.isPending}
      error={promotion.error === null ? undefined : errorText(promotion.error)}
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
        <Preview promotion={data} />
      )}
    </Dialog>
  );
}

function effectOf({ version, target }: WorkflowPromotion): string {
  return target === null
    ? `Version ${version} becomes a draft in Production. Nothing is published there.`
    : `Version ${version} replaces the draft of ${target.name} in Production. Nothing is published there.`;
}

function Preview({ promotion: { document, missing, target } }: { promotion: WorkflowPromotion }) {
  const differences = target === null ? [] : differencesOf(target.document, document);
  return (
    <div className="flex flex-col gap-4">
      {target?.has_own_changes === true ? (
        <Alert tone="warning" title="The draft in Production has changes of its own">
          {target.changed_by?.name ?? 'Someone'} saved it after version {target.promoted_version}{' '}
          was promoted. They are replaced. To keep them, publish that draft in Production first: it
          is a version then.
        </Alert>
      ) : null}
      {missing.length === 0 ? null : (
        <Alert tone="warning" title="Production does not have all that it needs">
          <ul aria-label="Missing in Production" className="flex flex-col gap-1 pt-1">
            {missing.map(({ what, name, node_id, message }) => (
              <li key={`${what} ${name} ${node_id}`}>
                <span className="font-medium">{name}: </span>
                {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
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
    </div>
  );
}
