import type { Workflow } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { PathActionsContext } from './path-actions';
import { PathDialog } from './path-dialog';
import { findTrigger, toPathWorkflow } from './path-steps';

/** The dialog that publishes the portal of an app, which is a feature of its own. */
export type PortalPublicationProps = {
  slug: string;
  appName: string;
  onShow: () => void;
  onClose: () => void;
};

type PathProviderProps = {
  workflow: Workflow;
  publication: (props: PortalPublicationProps) => ReactNode;
  onPublish: () => void;
  /** Shows the tab with the portal. */
  onShowPortal: () => void;
  /** Closes the dialogs of the page. */
  onLeave: () => void;
  children: ReactNode;
};

/** Lets the parts of a workflow's page do its steps to running. */
export function PathProvider(props: PathProviderProps) {
  const { workflow, publication, onPublish, onShowPortal, onLeave, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isPublishing, setIsPublishing] = useState(false);
  const trigger = findTrigger(workflow);
  const path = toPathWorkflow(workflow.associated_workflow, workflow);
  const actions = useMemo(() => {
    const leave = () => {
      setIsOpen(false);
      onLeave();
    };
    return {
      onPublish: () => {
        setIsOpen(false);
        onPublish();
      },
      onPublishPortal: () => setIsPublishing(true),
      onShowPortal: () => {
        leave();
        onShowPortal();
      },
      onShowSteps: () => {
        onLeave();
        setIsOpen(true);
      },
    };
  }, [onPublish, onShowPortal, onLeave]);
  return (
    <PathActionsContext value={actions}>
      {children}
      {isOpen && trigger !== undefined ? (
        <PathDialog workflow={path} trigger={trigger} onClose={() => setIsOpen(false)} />
      ) : null}
      {isPublishing && path.slug !== undefined
        ? publication({
            slug: path.slug,
            appName: path.appName,
            onShow: () => {
              setIsPublishing(false);
              actions.onShowPortal();
            },
            onClose: () => setIsPublishing(false),
          })
        : null}
    </PathActionsContext>
  );
}
