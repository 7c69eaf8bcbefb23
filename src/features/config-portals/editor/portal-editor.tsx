import type { ConfigPortal } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { formatError } from '@/api/errors';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import { Alert } from '@/components/ui/alert';
import { showToast } from '@/stores/dashboard';
import { editPortal, isDirty as isStateDirty, startEditor } from '../model/editor-state';
import { findField } from '../model/field-key';
import { findProblems } from '../model/find-problems';
import { isAboveLimits, listLimitWarnings, measureUsage, type Usage } from '../model/limits';
import { groupByPlace, type Problem, type ProblemPlace } from '../model/problem';
import { Outline } from '../outline/outline';
import { PortalPreview } from '../preview/portal-preview';
import { type EditorContextValue, EditorProvider, type Selection } from '../state/editor-context';
import { findSelection, toUrlSelection, type UrlSelection } from '../state/url-selection';
import { ConflictAlert } from './conflict-alert';
import { EditedPart } from './edited-part';
import { EditorDialogs } from './editor-dialogs';
import { FirstRun } from './first-run';
import { type EditorDialog, Toolbar } from './toolbar';
import { useSave } from './use-save';

type PortalEditorProps = {
  portal: ConfigPortal;
  /** Reads the stored portal again. */
  reload: () => Promise<ConfigPortal>;
  slug: string;
  appName: string;
  /** Whether the app exists in Production, so that the draft can be copied there. */
  canCopy: boolean;
  selection: UrlSelection;
  onSelect: (selection: UrlSelection) => void;
};

/** The editor of a portal's draft. Pages, fields and workflows are saved and published as a whole. */
export function PortalEditor(props: PortalEditorProps) {
  const { portal, reload, slug, appName, canCopy, selection: url, onSelect } = props;
  const [state, dispatch] = useReducer(editPortal, portal, startEditor);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [added, setAdded] = useState<string>();
  const { document } = state;
  const selection = findSelection(document, url);
  const isDirty = isStateDirty(state);
  const isOutdated = portal.revision > state.revision && !isDirty;
  useEffect(() => {
    if (isOutdated) {
      dispatch({ type: 'loaded', portal });
    }
  }, [isOutdated, portal]);

  const latest = useRef({ state, selection, onSelect });
  useEffect(() => {
    latest.current = { state, selection, onSelect };
  });
  const editor = useMemo<EditorContextValue>(() => {
    const select = (next: Partial<Selection>) =>
      latest.current.onSelect(toUrlSelection({ ...latest.current.selection, ...next }));
    return {
      slug,
      appName,
      sources: portal.sources,
      offerable: portal.offerable_workflows,
      publishedVersion: portal.published_version,
      isStored: (key) => findField(latest.current.state.base, key) !== undefined,
      getDocument: () => latest.current.state.document,
      edit: (change, step) => dispatch({ type: 'edit', change, step }),
      select,
      selectField: ({ id, workflowId }) => select({ workflowId, fieldId: id }),
      announce: setAnnouncement,
    };
  }, [slug, appName, portal]);

  const saving = useSave({
    slug,
    state,
    onSaved: (sent, { revision }) => dispatch({ type: 'saved', sent, revision }),
    onRefused: (problems) => {
      dispatch({ type: 'refused', problems });
      show(problems[0]?.at);
    },
  });
  const problems = useMemo(
    () => [...state.refused, ...findProblems(document)],
    [state.refused, document],
  );
  const places = useMemo(() => groupByPlace(problems), [problems]);
  const usage = measureUsage(document);

  function show(place: ProblemPlace | undefined) {
    if (place?.what === 'field') {
      editor.selectField(place);
    } else if (place?.what === 'workflow') {
      editor.select({ workflowId: place.id, fieldId: undefined });
    } else if (place?.what === 'page') {
      editor.select({ page: place.id, workflowId: undefined, fieldId: undefined });
    }
  }
  /** Shows the first problem for which the server would refuse the draft. Returns whether there is one. */
  const isBlocked = () => {
    const blocking = problems.find(({ blocksSave }) => blocksSave);
    show(blocking?.at);
    return blocking !== undefined || isAboveLimits(usage);
  };
  const save = () => (isBlocked() ? Promise.resolve(undefined) : saving.save());
  const publish = async () => {
    if (!isDirty || (await save()) !== undefined) {
      setDialog('publish');
    }
  };
  const load = (next: ConfigPortal) => dispatch({ type: 'loaded', portal: next });
  const reloadDraft = async () => {
    try {
      load(await reload());
    } catch (error) {
      showToast({ severity: 'danger', message: formatError(error) });
    }
  };
  const isEmpty = usage.fields === 0 && document.workflows.length === 0 && usage.pages === 1;

  return (
    <EditorProvider value={editor}>
      <div className="flex flex-col gap-4">
        <Toolbar
          portal={portal}
          state={state}
          isSaving={saving.isSaving}
          onUndo={() => dispatch({ type: 'undo' })}
          onRedo={() => dispatch({ type: 'redo' })}
          onSave={() => void save()}
          onPublish={() => void publish()}
          canCopy={canCopy}
          onReload={() => void reloadDraft()}
          onOpen={setDialog}
        />
        {saving.conflict === null ? null : (
          <ConflictAlert
            conflict={saving.conflict}
            onLoadTheirs={async () => {
              load(await reload());
              saving.setConflict(null);
            }}
            onKeepEditing={() => saving.setConflict(null)}
            onReplaceTheirs={async () => {
              const { revision } = await reload();
              await saving.save(revision);
            }}
          />
        )}
        {saving.error === undefined ? null : (
          <Alert isLive tone="danger" title="The draft is not saved">
            {saving.error}
          </Alert>
        )}
        <PortalProblems problems={problems} usage={usage} />
        {isEmpty ? (
          <FirstRun onAdded={setAdded} />
        ) : (
          <div className="@container">
            <div className="grid items-start gap-4 @min-[1040px]:grid-cols-[280px_minmax(0,1fr)_minmax(300px,360px)] @min-[640px]:grid-cols-[280px_minmax(0,1fr)]">
              <Outline
                document={document}
                selection={selection}
                places={places}
                usage={usage}
                onAdded={setAdded}
              />
              <EditedPart
                document={document}
                selection={selection}
                places={places}
                addedKey={added}
              />
              <PortalPreview
                document={document}
                page={selection.page}
                isBlocked={isAboveLimits(usage) || problems.some(({ blocksSave }) => blocksSave)}
              />
            </div>
          </div>
        )}
        <p role="status" aria-live="polite" className="sr-only">
          {announcement}
        </p>
      </div>
      <EditorDialogs
        dialog={dialog}
        portal={portal}
        state={state}
        onClose={() => setDialog(null)}
        onLoaded={load}
        onDiscard={() =>
          dispatch({ type: 'loaded', portal: { draft: state.base, revision: state.revision } })
        }
        onConflict={saving.setConflict}
        onShow={(place, refused) => {
          dispatch({ type: 'refused', problems: refused });
          show(place);
        }}
      />
      <UnsavedChanges
        isDirty={isDirty}
        lost={`Your changes to the config portal of ${appName} will be lost.`}
      />
    </EditorProvider>
  );
}

/** Shows the problems of the portal as a whole, and warns of limits that are nearly reached. */
function PortalProblems({ problems, usage }: { problems: Problem[]; usage: Usage }) {
  const general = problems.filter(({ at }) => at.what === 'portal');
  const warnings = listLimitWarnings(usage);
  const isAbove = isAboveLimits(usage);
  return (
    <>
      {general.map(({ path, message }) => (
        <Alert key={`${path} ${message}`} tone="danger">
          {message}
        </Alert>
      ))}
      {warnings.length === 0 ? null : (
        <Alert tone={isAbove ? 'danger' : 'warning'}>
          This portal has {warnings.join(', ')}.
          {isAbove ? ' It can be saved once it is within its limits.' : ''}
        </Alert>
      )}
    </>
  );
}
