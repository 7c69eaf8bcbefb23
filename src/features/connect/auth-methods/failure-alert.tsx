import { Alert } from '@/components/ui/alert';
import { describeFailure } from '../failure';
import { useTexts } from '../texts/texts-context';

type FailureAlertProps = { title: string; error: unknown; appName: string };

/** Why an action failed, with the code for support. Announced when it appears. */
export function FailureAlert({ title, error, appName }: FailureAlertProps) {
  const { message, advice, codes } = describeFailure(error, useTexts(), appName);
  return (
    <Alert tone="danger" title={title} isLive>
      <p>{message}</p>
      {advice === undefined ? null : <p>{advice}</p>}
      {codes === undefined ? null : <p className="mt-1 font-mono text-xs">{codes.error_code}</p>}
    </Alert>
  );
}
