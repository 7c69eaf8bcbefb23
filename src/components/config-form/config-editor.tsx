import type { Patchbay } from '@patchbay/sdk';
import {
  type ConfigActions,
  ConfigForm,
  type ConfigSaved,
  type UseConfig,
  useConfig,
} from '@patchbay/sdk/config';
import '@patchbay/sdk/config.css';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { UnsavedChanges } from '@/components/dialogs/unsaved-changes';
import type { LeaveLabels } from '@/lib/unsaved';
import { CLASS_NAMES } from './class-names';
import { ConfigSteps } from './config-steps';
import type { SteppedFormTexts } from './step-texts';

export type ConfigEditorProps = {
  client: Patchbay;
  slug: string;
  /** Default: the linked account's own config. */
  configId?: string | undefined;
  isReadOnly?: boolean | undefined;
  /** Shows one page of the form at a time. Default: all of them. */
  steps?: { page: string | undefined; onPage: (page: string) => void } | undefined;
  /** Default English; pass the same object each time. */
  texts?: Partial<SteppedFormTexts> | undefined;
  leaveLabels?: LeaveLabels | undefined;
  /** A full sentence about what is lost: 'Your changes to these settings will be lost.' */
  lost: string;
  /** A text whose change loads the config again, because connections of the app have changed. */
  freshness?: string;
  onSaved?: (saved: ConfigSaved) => void;
  onUnsaved?: (hasUnsaved: boolean) => void;
  /** Renders the parts around the form, which is left out if the app asks for nothing. */
  children?: (form: ReactNode, config: UseConfig) => ReactNode;
};

/** The form of a config, for customers and members: every field saves by itself. */
export function ConfigEditor(props: ConfigEditorProps) {
  const { client, slug, configId, isReadOnly, steps, texts, leaveLabels, lost } = props;
  const { freshness, onSaved, onUnsaved, children } = props;
  const config = useConfig({ client, slug, configId, isReadOnly, onSaved });
  const { actions, hasUnsaved } = config;
  useEffect(() => {
    onUnsaved?.(hasUnsaved);
  }, [onUnsaved, hasUnsaved]);
  const discard = useCallback(() => discardDrafts(actions), [actions]);
  const loadedFreshness = useRef(freshness);
  useEffect(() => {
    if (loadedFreshness.current !== freshness) {
      loadedFreshness.current = freshness;
      void actions.refresh();
    }
  }, [freshness, actions]);
  const showPage = (page?: string) => (
    <ConfigForm config={config} page={page} texts={texts} classNames={CLASS_NAMES} />
  );
  const form = (
    <>
      {steps === undefined ? (
        showPage()
      ) : (
        <ConfigSteps {...steps} pages={config.pages} texts={texts}>
          {showPage}
        </ConfigSteps>
      )}
      <UnsavedChanges
        isDirty={hasUnsaved}
        lost={lost}
        isKeptOnPath={false}
        keptParam={steps && 'page'}
        save={actions.saveAll}
        discard={discard}
        labels={leaveLabels}
      />
    </>
  );
  return children === undefined ? form : children(form, config);
}

/** Discards the drafts that are not stored, so that the browser does not ask again. */
function discardDrafts(actions: ConfigActions): void {
  for (const { fields, workflows } of actions.getState().pages) {
    for (const { workflow, isOn, missing } of workflows) {
      if (isOn && missing.length > 0) {
        actions.toggleWorkflow(workflow.id, workflow.enabled);
      }
    }
    for (const key of [...fields, ...workflows.flatMap((workflow) => workflow.fields)]) {
      if (['unsaved', 'failed', 'conflict'].includes(actions.getField(key).status)) {
        actions.discard(key);
      }
    }
  }
}
