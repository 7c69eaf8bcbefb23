import { Link } from '@tanstack/react-router';
import { ApiError, formatError, getErrorCode } from '@/api/errors';
import { EmptyState } from '@/components/page/empty-state';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { useEnvironmentName } from '@/hooks/session/use-environment-name';

type MissingAccountProps = {
  linkedAccountId: string;
  error: unknown;
  onRetry: () => void;
};

/** Shown for an unknown account, or for one that could not be loaded. */
export function MissingAccount({ linkedAccountId, error, onRetry }: MissingAccountProps) {
  const environment = useEnvironmentName();
  const toList = (
    <Button asChild>
      <Link to="/connections">See all linked accounts</Link>
    </Button>
  );
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        title={`There is no linked account “${linkedAccountId}” in ${environment}`}
        description="It may have been deleted, or it belongs to the other environment. You can switch in the sidebar."
        action={toList}
      />
    );
  }
  return (
    <PageStatus
      error={formatError(error)}
      code={getErrorCode(error)}
      onRetry={onRetry}
      action={toList}
    />
  );
}
