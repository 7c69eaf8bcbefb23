import { type ComponentProps, lazy, Suspense } from 'react';
import { PageStatus } from '@/components/page/page-status';

const AccountConfigEditor = lazy(async () => {
  const { AccountConfigEditor: component } = await import('./account-config-editor');
  return { default: component };
});

/** A chunk of its own, with the SDK: pages that only show values need not load it. */
export function LazyAccountConfigEditor(props: ComponentProps<typeof AccountConfigEditor>) {
  return (
    <Suspense fallback={<PageStatus isLoading />}>
      <AccountConfigEditor {...props} />
    </Suspense>
  );
}
