import { formatError } from '@/api/errors';
import { Alert } from '@/components/ui/alert';

/** The error of the last step; the answers are kept. */
export function FinishFailure({ error }: { error: unknown }) {
  return (
    <Alert tone="danger" title="Something went wrong" isLive>
      {formatError(error)}
    </Alert>
  );
}
