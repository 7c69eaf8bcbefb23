import type {
  WorkflowResults,
  WorkflowSummary,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { UnsavedWarning } from '../publish/unsaved-warning';
import { useDeleteWorkflows, usePublishWorkflows } from './changes';
import { countWorkflows, FailedDialog } from './failed-dialog';

export type ManyChange = 'publish' | 'unpublish' | 'delete';

const TEXTS = {
  publish: {
    verb: 'Publish',
    done: 'published',
    effect: 'New runs follow the drafts. One that is not ready stays as it is.',
  },
  unpublish: {
    verb: 'Unpublish',
    done: 'unpublished',
    effect: 'No new run starts; runs that have begun continue. Drafts and versions stay.',
  },
  delete: {
    verb: 'Delete',
    done: 'deleted',
    effect: 'Their drafts, versions and triggers are deleted with them. This cannot be undone.',
  },
} as const;

type ChangeManyDialogProps = {
  change: ManyChange;
  workflows: readonly WorkflowSummary[];
  onClose: () => void;
  /** Called after all of them were changed. */
  onDone: () => void;
};

/** Confirms a change of several workflows, and says which of them failed. */
export function ChangeManyDialog({ change, workflows, onClose, onDone }: ChangeManyDialogProps) {
  const environment = useEnvironmentName();
  const publication = usePublishWorkflows();
  const deletion = useDeleteWorkflows();
  const mutation = change === 'delete' ? deletion : publication;
  const { verb, done, effect } = TEXTS[change];
  const ids = workflows.map(({ _id }) => _id);
  const onSuccess = ({ results }: WorkflowResults) => {
    const failures = results.filter(({ error }) => error !== null);
    if (failures.length === 0) {
      showToast({ severity: 'success', message: `${countWorkflows(results.length)} ${done}.` });
      onDone();
      onClose();
    }
  };
  const confirm = () => {
    if (change === 'delete') {
      deletion.mutate({ body: { ids } }, { onSuccess });
    } else {
      publication.mutate({ body: { ids, published: change === 'publish' } }, { onSuccess });
    }
  };
  if (mutation.data !== undefined) {
    return <FailedDialog {...mutation.data} done={done} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`${verb} ${countWorkflows(workflows.length)}?`}
      description={`In ${environment}. ${effect}`}
      confirmLabel={verb}
      variant={change === 'publish' ? 'primary' : 'danger'}
      {...(change === 'delete' && workflows.some(({ published }) => published)
        ? { typeToConfirm: 'delete' }
        : {})}
      isBusy={mutation.isPending}
      error={mutation.error === null ? undefined : formatError(mutation.error)}
      onConfirm={confirm}
    >
      {change === 'publish' ? (
        <UnsavedWarning
          workflows={workflows.map(({ _id: id, name }) => ({ id, name }))}
          effect="They are not published."
        />
      ) : null}
      <ul className="flex max-h-60 list-disc flex-col gap-1 overflow-y-auto ps-5">
        {workflows.map(({ _id, name, published }) => (
          <li key={_id} className="wrap-anywhere">
            {name}
            {change === 'delete' && published ? ' (published)' : ''}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
