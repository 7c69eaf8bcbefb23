import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatError } from '@/api/errors';
import { draftQuery, findingsQuery } from '@/api/queries/workflow-drafts';
import { useSettingsSchemas } from '@/api/use-settings-schemas';
import { readFindings } from '@/api/workflow-findings';
import { Dialog } from '@/components/ui/dialog';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { useHasQueryToken } from '@/hooks/session/use-has-query-token';
import { groupByNode, toFinding } from '@/lib/workflow/findings';
import { showToast } from '@/stores/dashboard';
import { usePublishWorkflow } from '../changes';
import { WorkflowPath } from '../path/workflow-path';
import { FindingSection } from './finding-section';
import { PublishEffect } from './publish-effect';
import { formatPublishedMessage, PublishedDialog } from './published-dialog';
import { UnsavedWarning } from './unsaved-warning';
import { type RemainingPath, useRemainingPath } from './use-remaining-path';
import { VersionNoteField } from './version-note-field';

type PublishDialogProps = {
  workflow: { id: string; name: string };
  onClose: () => void;
  /** Shows a node that a finding is about. */
  onShow?: ((nodeId: string) => void) | undefined;
  /** Shows the settings of the workflow. */
  onShowSettings?: (() => void) | undefined;
};

/** Publishes the draft as the next version, or says at which nodes it is not ready. */
export function PublishDialog(props: PublishDialogProps) {
  const { workflow, onClose, onShow, onShowSettings } = props;
  const leads = { onShow, onShowSettings };
  const { id, name } = workflow;
  const formId = useId();
  const environment = useEnvironmentName();
  const [description, setDescription] = useState('');
  const publication = usePublishWorkflow();
  const refused = readFindings(publication.error);
  const { data: draft } = useQuery({ ...draftQuery(id), refetchOnMount: 'always' });
  const { data: checked, isPending } = useQuery(findingsQuery(id));
  const { schemas } = useSettingsSchemas();
  const isOfCustomer = useHasQueryToken();
  const path = useRemainingPath(isOfCustomer ? undefined : draft);
  /** The remaining steps, which stay visible after the last of them is done in the dialog. */
  const [remainingPath, setRemainingPath] = useState<RemainingPath>();
  const findings = refused.length > 0 ? refused : (checked?.errors ?? []).map(toFinding);
  const warnings = (checked?.warnings ?? []).map(toFinding);
  const text = description.trim();
  const publish = () =>
    publication.mutate(
      {
        params: { path: { id } },
        body: {
          published: true,
          ...(text === '' ? {} : { description: text }),
          // The server publishes the revision that the dialog shows, and refuses a newer one.
          ...(draft === undefined ? {} : { revision: draft.revision }),
        },
      },
      {
        onSuccess: (published) => {
          setRemainingPath(path);
          if ((published.warnings ?? []).length === 0 && path === undefined) {
            showToast({ severity: 'success', message: formatPublishedMessage(published) });
            onClose();
          }
        },
      },
    );
  if (publication.data !== undefined) {
    return (
      <PublishedDialog
        workflow={publication.data}
        path={remainingPath}
        onClose={onClose}
        {...leads}
      />
    );
  }
  const hasFindings = findings.length > 0;
  const isPrimaryDisabled = refused.length === 0 && hasFindings;
  const { error } = publication;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Publish ${name}?`}
      description={`${isOfCustomer ? '' : `In ${environment}. `}New runs follow it; runs that have begun end on the version that they began with.`}
      primaryLabel={refused.length > 0 ? 'Try again' : 'Publish'}
      isPrimaryDisabled={isPrimaryDisabled}
      size="lg"
      formId={formId}
      isBusy={publication.isPending}
      error={error === null || hasFindings ? undefined : formatError(error)}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        <UnsavedWarning workflows={[workflow]} effect="They are not published." />
        <div role="alert" className="empty:hidden">
          <FindingSection
            title="It cannot be published yet:"
            groups={groupByNode(findings, draft ?? {}, schemas)}
            severity="error"
            {...leads}
          />
        </div>
        <FindingSection
          title="May be a mistake:"
          groups={groupByNode(warnings, draft ?? {}, schemas)}
          severity="warning"
          {...leads}
        />
        {isPending || isPrimaryDisabled ? null : draft === undefined || makesVersion(draft) ? (
          <VersionNoteField value={description} onChange={setDescription} />
        ) : (
          <p>Version {draft.current_version} is the draft, and is published again.</p>
        )}
        {draft === undefined || draft.current_version === null ? null : (
          <PublishEffect draft={draft} from={draft.current_version} to="draft" onShow={onShow} />
        )}
        {path === undefined || isPrimaryDisabled ? null : (
          <section className="flex flex-col gap-1">
            <h3 className="font-medium">From published to running</h3>
            <WorkflowPath {...path} isPreview />
          </section>
        )}
      </form>
    </Dialog>
  );
}

/** Returns whether publishing makes a new version. A draft without changes is published as its version again. */
const makesVersion = ({ has_changes, current_version }: Workflow) =>
  has_changes || current_version === null;
