import { Link } from '@tanstack/react-router';
import { formatError, getErrorCode } from '@/api/errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showWhole } from '@/lib/show-whole';
import type { SwitchableWorkflow } from './path-steps';

type SwitchProblemProps = { error: unknown; workflow: SwitchableWorkflow; accountId: string };

/** Says why a workflow could not be switched, with a link to the page that mends it. */
export function SwitchProblem(props: SwitchProblemProps) {
  const { error } = props;
  return (
    <div ref={showWhole} className="scroll-mb-4">
      <Alert tone="danger" isLive actions={<Remedy {...props} />}>
        {formatError(error)}
        {getErrorCode(error) === 'RESOURCE_NOT_FOUND'
          ? ' Its access rule in the config portal may leave this account out.'
          : null}
      </Alert>
    </div>
  );
}

function Remedy({ error, workflow: { id, slug }, accountId }: SwitchProblemProps) {
  switch (getErrorCode(error)) {
    case 'NOT_CONNECTED':
      return (
        <Button asChild size="sm">
          <Link to="/connections/$linkedAccountId" params={{ linkedAccountId: accountId }}>
            Open the account
          </Link>
        </Button>
      );
    case 'VALIDATION_ERROR':
      return (
        <Button asChild size="sm">
          <Link to="/configure/$slug" params={{ slug }} search={{ linked_account_id: accountId }}>
            Fill in its config
          </Link>
        </Button>
      );
    case 'RESOURCE_NOT_FOUND':
      return (
        <Button asChild size="sm">
          <Link to="/workflows/$" params={{ _splat: id }} search={{ section: 'portal' }}>
            Open the config portal
          </Link>
        </Button>
      );
    default:
      return null;
  }
}
