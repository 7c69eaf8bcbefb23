import { type ComponentProps, lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

// A chunk of their own: the pages of the tabs are opened without them more often.

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
