import type { AnalyticsHost } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { formatError } from '@/api/errors';
import { TitledCard } from '@/components/titled-card';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatDuration } from '@/lib/text/duration-text';
import type { useTestHost } from '../api';

type HostTestProps = {
  /** The saved host; unsaved input is not tested. */
  host: AnalyticsHost | undefined;
  test: ReturnType<typeof useTestHost>;
};

/** Lets Patchbay's server call the host, and shows the result. */
export function HostTest({ host, test }: HostTestProps) {
  return (
    <TitledCard
      title="Connection test"
      description={
        host === undefined
          ? 'Save the URL of the host first.'
          : `Patchbay’s server calls ${host.url} as it is saved.`
      }
    >
      <div className="flex flex-col items-start gap-3">
        <Button
          disabled={host === undefined}
          isBusy={test.isPending}
          onClick={() => test.mutate({})}
        >
          Test connection
        </Button>
        <div role="status" className="w-full empty:hidden">
          <TestResult test={test} />
        </div>
      </div>
    </TitledCard>
  );
}

function TestResult({ test: { data, error, isPending } }: Pick<HostTestProps, 'test'>) {
  if (isPending) {
    return null;
  }
  if (error !== null) {
    return (
      <Alert tone="danger" title="The test could not run">
        {formatError(error)}
      </Alert>
    );
  }
  if (data === undefined) {
    return null;
  }
  const facts = [
    ...(data.status === null ? [] : [`HTTP ${data.status}`]),
    formatDuration(data.duration_ms),
  ].join(', ');
  return (
    <Alert
      tone={data.reachable ? 'success' : 'danger'}
      title={data.reachable ? 'The host can be reached' : 'The host cannot be reached'}
    >
      {data.message} <span className="whitespace-nowrap text-muted-foreground">({facts})</span>
    </Alert>
  );
}
