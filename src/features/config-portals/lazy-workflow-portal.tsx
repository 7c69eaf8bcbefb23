import { type ComponentProps, lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

const WorkflowPortal = lazy(async () => {
  const { WorkflowPortal: component } = await import('./workflow-portal');
  return { default: component };
});

/** Loads with the tab of a workflow, not with its graph. */
export function LazyWorkflowPortal(props: ComponentProps<typeof WorkflowPortal>) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <WorkflowPortal {...props} />
    </Suspense>
  );
}
