import type { TestAppCredentialsResult } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Alert, type AlertTone } from '@/components/ui/alert';

const OUTCOMES: Record<TestAppCredentialsResult['outcome'], { tone: AlertTone; title: string }> = {
  accepted: { tone: 'success', title: 'It works' },
  rejected: { tone: 'danger', title: 'The provider rejected it' },
  unclear: { tone: 'warning', title: 'No clear answer from the provider' },
  unavailable: { tone: 'warning', title: "Couldn't reach the provider" },
};

type TestResultProps = { result: TestAppCredentialsResult | undefined; error: string | undefined };

/** The response of the provider to a test; nothing before the test. */
export function TestResult({ result, error }: TestResultProps) {
  if (error !== undefined) {
    return (
      <Alert tone="danger" isLive title="The test could not run">
        {error}
      </Alert>
    );
  }
  if (result === undefined) {
    return null;
  }
  const { tone, title } = OUTCOMES[result.outcome];
  return (
    <Alert tone={tone} isLive title={title}>
      {result.message}
    </Alert>
  );
}
