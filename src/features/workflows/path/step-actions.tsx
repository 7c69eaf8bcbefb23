import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { formatError } from '@/api/errors';
import { Button } from '@/components/ui/button';
import { PathActionsContext } from './path-actions';
import type { PathWorkflow, SwitchableWorkflow } from './path-steps';
import { useOfferWorkflow } from './use-offer-workflow';

/** Publishes the workflow, or leads to the page that does. */
export function PublishAction({ workflow }: { workflow: PathWorkflow }) {
  const actions = use(PathActionsContext);
  return actions === null ? (
    <Button asChild size="sm" className="self-start">
      <Link to="/workflows/$" params={{ _splat: workflow.id }}>
        Open the workflow
      </Link>
    </Button>
  ) : (
    <Button size="sm" variant="primary" className="self-start" onClick={actions.onPublish}>
      {workflow.isPublished ? 'Publish the draft' : 'Publish the workflow'}
    </Button>
  );
}

/** Adds the workflow to the portal of its app. */
export function OfferAction({ workflow }: { workflow: SwitchableWorkflow }) {
  const { mutate, isPending, error } = useOfferWorkflow(workflow);
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        className="self-start"
        isBusy={isPending}
        onClick={() => mutate()}
      >
        Add to the config portal
      </Button>
      {error === null ? null : (
        <p role="alert" className="wrap-anywhere text-danger text-xs">
          {formatError(error)}
        </p>
      )}
    </>
  );
}

/** Publishes the portal, or leads to its editor. */
export function PublishPortalAction({ workflow }: { workflow: SwitchableWorkflow }) {
  const actions = use(PathActionsContext);
  return actions === null ? (
    <PortalLink workflow={workflow} />
  ) : (
    <Button size="sm" variant="primary" className="self-start" onClick={actions.onPublishPortal}>
      Publish the config portal
    </Button>
  );
}

/** Leads to the editor of the portal. */
export function PortalLink({ workflow }: { workflow: SwitchableWorkflow }) {
  const actions = use(PathActionsContext);
  return actions === null ? (
    <Button asChild size="sm" className="self-start">
      <Link to="/workflows/$" params={{ _splat: workflow.id }} search={{ section: 'portal' }}>
        Open the config portal
      </Link>
    </Button>
  ) : (
    <Button size="sm" className="self-start" onClick={actions.onShowPortal}>
      Open the config portal
    </Button>
  );
}
