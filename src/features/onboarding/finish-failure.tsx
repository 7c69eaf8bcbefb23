import { errorText } from '@/api/errors';
import { Alert } from '@/components/ui/alert';

/** The last step failed; everything that was answered is still there. */
export function FinishFailure({ error }: { error: unknown }) {
  return (
    <Alert tone="danger" title="That did not work" isLive>
      {errorText(error)}
    </Alert>
  );
}
