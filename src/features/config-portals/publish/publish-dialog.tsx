import type { ConfigPortal, PortalDocument } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { ApiError, formatError, getErrorCode } from '@/api/errors';
import { FormField } from '@/components/form/form-field';
import { PageStatus } from '@/components/page/page-status';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';
import { showToast } from '@/stores/dashboard';
import { findField } from '../model/field-key';
import type { Problem, ProblemPlace } from '../model/problem';
import { locateServerProblems } from '../model/server-problems';
import { type Conflict, readConflict } from '../state/conflict';
import { differencesQuery, usePublishPortal } from '../state/queries';
import { DifferenceList } from './difference-list';

const MAX_DESCRIPTION_LENGTH = 500;

type PublishDialogProps = {
  portal: ConfigPortal;
  appName: string;
  /** The stored draft, which is published. */
  draft: PortalDocument;
  /** Called to show a part in the editor. The problems are shown at their parts until these are edited. */
  onShow: (place: ProblemPlace, problems: readonly Problem[]) => void;
  onConflict: (conflict: Conflict) => void;
  onClose: () => void;
};

/** Publishes the draft of a portal, after it has listed the changes for customers and the problems of the draft. */
export function PublishDialog(props: PublishDialogProps) {
  const { portal, appName, draft, onShow, onConflict, onClose } = props;
  const { slug } = portal;
  const environment = useEnvironmentName();
  const formId = useId();
  const publish = usePublishPortal(slug);
  const [description, setDescription] = useState('');
  const [found, setFound] = useState<Problem[]>([]);
  const [error, setError] = useState<string>();
  const { data, error: loadError, isFetching, refetch } = useQuery(differencesQuery(slug));
  // Differences of an earlier revision are loaded again.
  const differences = data?.revision === portal.revision ? data : undefined;
  const isStale = data !== undefined && !isFetching && differences === undefined;
  useEffect(() => {
    if (isStale) {
      void refetch();
    }
  }, [isStale, refetch]);
  const problems = [...locateServerProblems(draft, differences?.problems ?? []), ...found];

  const submit = async () => {
    setError(undefined);
    try {
      const text = description.trim();
      const published = await publish.mutateAsync({
        params: { path: { slug } },
        body: { revision: portal.revision, ...(text === '' ? {} : { description: text }) },
      });
      onClose();
      showToast({
        severity: 'success',
        message: `Version ${published.published_version} is published. Customers of ${appName} see it now.`,
      });
    } catch (problem) {
      const conflict = readConflict(problem);
      if (conflict !== undefined) {
        onConflict(conflict);
        return;
      }
      const details = problem instanceof ApiError ? (problem.body?.details ?? []) : [];
      setFound(locateServerProblems(draft, details));
      setError(formatError(problem));
    }
  };
  return (
    <Dialog
      isOpen
      size="lg"
      title={`Publish the portal of ${appName} in ${environment}`}
      description="Customers see it at once. Their values stay as they are."
      onOpenChange={onClose}
      formId={formId}
      primaryLabel="Publish"
      isPrimaryDisabled={differences === undefined || problems.length > 0}
      isBusy={publish.isPending}
      error={error}
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (differences !== undefined && problems.length === 0 && !publish.isPending) {
            void submit();
          }
        }}
      >
        {differences === undefined ? (
          loadError === null ? (
            <PageStatus isLoading className="min-h-32" />
          ) : (
            <PageStatus
              className="min-h-32"
              error={formatError(loadError)}
              code={getErrorCode(loadError)}
              onRetry={() => void refetch()}
            />
          )
        ) : (
          <>
            <ProblemList
              problems={problems}
              draft={draft}
              onShow={(place) => {
                onClose();
                onShow(place, problems);
              }}
            />
            {differences.differences.length === 0 ? (
              <p className="text-muted-foreground text-sm">
                It is the same as the published version.
              </p>
            ) : (
              <DifferenceList differences={differences.differences} />
            )}
          </>
        )}
        {/* The field is rendered before the differences are loaded, so that the dialog opens with the focus in it. */}
        <FormField label="What changes" isOptional help="For your team, in the list of versions.">
          {(control) => (
            <Input
              {...control}
              value={description}
              maxLength={MAX_DESCRIPTION_LENGTH}
              autoComplete="off"
              onChange={(event) => setDescription(event.target.value)}
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
}

type ProblemListProps = {
  problems: readonly Problem[];
  draft: PortalDocument;
  onShow: (place: ProblemPlace) => void;
};

function ProblemList({ problems, draft, onShow }: ProblemListProps) {
  return problems.length === 0 ? null : (
    <Alert tone="danger" title="It can't be published yet">
      <ul aria-label="Problems" className="flex flex-col gap-1.5 pt-1">
        {problems.map(({ at, path, message }) => (
          <li
            key={`${JSON.stringify(at)} ${path} ${message}`}
            className="flex items-start justify-between gap-3"
          >
            <span>
              {at.what === 'field' ? (
                <span className="font-medium">{findField(draft, at)?.name}: </span>
              ) : null}
              {message}
            </span>
            {at.what === 'portal' ? null : (
              <Button size="sm" onClick={() => onShow(at)}>
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
