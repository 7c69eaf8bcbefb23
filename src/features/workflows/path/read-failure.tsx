import { formatError } from '@/api/errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

type ReadFailureProps = { title: string; error: unknown; onRetry: () => void };

/** Says that a part of a path could not be read, and reads it again. */
export function ReadFailure({ title, error, onRetry }: ReadFailureProps) {
  return (
    <Alert
      tone="danger"
      actions={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {title} {formatError(error)}
    </Alert>
  );
}
