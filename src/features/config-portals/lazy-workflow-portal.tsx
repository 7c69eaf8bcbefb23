import { type ComponentProps, lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

const WorkflowPortal = lazy(async () => {
  const { WorkflowPortal: component } = await import('./workflow-portal');
  return { default: component };
});

/** The portal of a workflow's app, loaded with the tab that shows it and not with the workflow's graph. */
export function LazyWorkflowPortal(props: ComponentProps<typeof WorkflowPortal>) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <WorkflowPortal {...props} />
    </Suspense>
  );
}
