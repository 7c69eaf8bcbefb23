import { Alert } from '@/components/ui/alert';
import { describeFailure } from '../failure';
import { useTexts } from '../texts/texts-context';
import { FoldedCodes } from './folded-codes';

type FailureAlertProps = { title: string; error: unknown; appName: string };

/** An alert with the reason why an action failed and the codes for support. It is announced when it appears. */
export function FailureAlert({ title, error, appName }: FailureAlertProps) {
  const failure = describeFailure(error, useTexts(), appName);
  return (
    <Alert tone="danger" title={title} isLive>
      <p>{failure.message}</p>
      {failure.advice === undefined ? null : <p>{failure.advice}</p>}
      <FoldedCodes failure={failure} />
    </Alert>
  );
}
