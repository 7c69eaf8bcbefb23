import { type ComponentProps, lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

// The lists are a chunk of their own, because the pages around the tabs are mostly opened without them.

const DashboardWorkflows = lazy(async () => {
  const { DashboardWorkflows: component } = await import('./workflows-tabs');
  return { default: component };
});

const AppWorkflows = lazy(async () => {
  const { AppWorkflows: component } = await import('./workflows-tabs');
  return { default: component };
});

export function LazyDashboardWorkflows(props: ComponentProps<typeof DashboardWorkflows>) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <DashboardWorkflows {...props} />
    </Suspense>
  );
}

export function LazyAppWorkflows(props: ComponentProps<typeof AppWorkflows>) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <AppWorkflows {...props} />
    </Suspense>
  );
}
