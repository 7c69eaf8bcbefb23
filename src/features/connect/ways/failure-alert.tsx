import { Alert } from '@/components/ui/alert';
import { describeFailure } from '../failure';

/** Why an act on an app failed, with the code for whoever helps. Announced when it appears. */
export function FailureAlert({ title, error }: { title: string; error: unknown }) {
  const { message, advice, codes } = describeFailure(error);
  return (
    <Alert tone="danger" title={title} isLive>
      <p>{message}</p>
      {advice === undefined ? null : <p>{advice}</p>}
      {codes === undefined ? null : <p className="mt-1 font-mono text-xs">{codes.error_code}</p>}
    </Alert>
  );
}
