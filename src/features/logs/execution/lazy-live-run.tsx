import { lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

const LiveRun = lazy(async () => {
  const { LiveRun: component } = await import('./live-run');
  return { default: component };
});

/** A chunk of its own, which is loaded when a run has started. */
export function LazyLiveRun({ executionId }: { executionId: string }) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <LiveRun executionId={executionId} />
    </Suspense>
  );
}
