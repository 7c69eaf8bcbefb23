import { errorText } from '@/api/errors';
import { Alert } from '@/components/ui/alert';

/** The error of the last step; the answers are kept. */
export function FinishFailure({ error }: { error: unknown }) {
  return (
    <Alert tone="danger" title="That did not work" isLive>
      {errorText(error)}
    </Alert>
  );
}
