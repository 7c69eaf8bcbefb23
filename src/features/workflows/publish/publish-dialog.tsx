import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { errorText } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { Dialog } from '@/components/ui/dialog';
import { Textarea } from '@/components/ui/textarea';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { draftQuery } from '../api';
import { usePublishWorkflow } from '../changes';
import { FindingList } from './finding-list';
import { byNode, findingsOf } from './findings';

const MAX_DESCRIPTION_LENGTH = 500;

type PublishDialogProps = {
  workflow: { id: string; name: string };
  /** The revision that the page shows; without it, the draft as it is now. */
  revision?: number;
  onClose: () => void;
  /** Shows a node that a finding is about. */
  onShow?: ((nodeId: string) => void) | undefined;
};

/** Publishes the draft as the next version, or says at which nodes it is not ready. */
export function PublishDialog({ workflow, revision, onClose, onShow }: PublishDialogProps) {
  const { id, name } = workflow;
  const formId = useId();
  const environment = useEnvironmentName();
  const [description, setDescription] = useState('');
  const publication = usePublishWorkflow();
  const findings = findingsOf(publication.error);
  const draft = useQuery({ ...draftQuery(id), enabled: findings.length > 0 });
  const text = description.trim();
  const publish = () =>
    publication.mutate(
      {
        params: { path: { id } },
        body: {
          published: true,
          ...(text === '' ? {} : { description: text }),
          ...(revision === undefined ? {} : { revision }),
        },
      },
      {
        onSuccess: (published) => {
          if ((published.warnings ?? []).length === 0) {
            showToast({ severity: 'success', message: publishedText(published) });
            onClose();
          }
        },
      },
    );
  if (publication.data !== undefined) {
    return <PublishedWithWarnings workflow={publication.data} onClose={onClose} onShow={onShow} />;
  }
  const hasFindings = findings.length > 0;
  const { error } = publication;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Publish ${name}?`}
      description={`In ${environment}. New runs follow it; runs that have begun end on the version that they began with.`}
      primaryLabel={hasFindings ? 'Try again' : 'Publish'}
      formId={formId}
      isBusy={publication.isPending}
      error={error === null || hasFindings ? undefined : errorText(error)}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        <FormField label="What changes" isOptional help="Shown in the list of versions.">
          {(control) => (
            <Textarea
              {...control}
              value={description}
              maxLength={MAX_DESCRIPTION_LENGTH}
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </FormField>
        <div role="alert">
          {hasFindings ? (
            <div className="flex flex-col gap-2">
              <p className="font-medium">It cannot be published yet:</p>
              <FindingList
                groups={byNode(findings, draft.data?.nodes ?? [])}
                severity="error"
                onShow={onShow}
              />
            </div>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}

const publishedText = ({ name, version }: Workflow) =>
  `${name} is published as version ${version}.`;

type PublishedProps = Pick<PublishDialogProps, 'onClose' | 'onShow'> & { workflow: Workflow };

function PublishedWithWarnings({ workflow, onClose, onShow }: PublishedProps) {
  const warnings = (workflow.warnings ?? []).map(({ node_id, message }) => ({
    nodeId: node_id,
    message,
  }));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={publishedText(workflow)}
      description="What follows may be a mistake:"
      hasCancel={false}
    >
      <FindingList groups={byNode(warnings, workflow.nodes)} severity="warning" onShow={onShow} />
    </Dialog>
  );
}
