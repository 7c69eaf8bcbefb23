import { lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';
import type { TestRunProps } from './test-run';

const TestRun = lazy(async () => {
  const { TestRun: component } = await import('./test-run');
  return { default: component };
});

/** A chunk of its own: most visits of a workflow test nothing. */
export function LazyTestRun(props: TestRunProps) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <TestRun {...props} />
    </Suspense>
  );
}
