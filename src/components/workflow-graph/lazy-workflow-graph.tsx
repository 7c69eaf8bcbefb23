import { type ComponentProps, lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

const WorkflowGraph = lazy(async () => {
  const { WorkflowGraph: component } = await import('./workflow-graph');
  return { default: component };
});

/** The canvas is larger than the rest of the page, which is shown before it. */
export function LazyWorkflowGraph(props: ComponentProps<typeof WorkflowGraph>) {
  return (
    <Suspense fallback={<PageStatus isLoading className="h-full" />}>
      <WorkflowGraph {...props} />
    </Suspense>
  );
}
