import { type ComponentProps, lazy, Suspense } from 'react';

const TemplatesDrawer = lazy(async () => {
  const { TemplatesDrawer: component } = await import('./templates-drawer');
  return { default: component };
});

/** The drawer in a chunk of its own, because most visits of the list do not open it. */
export function LazyTemplatesDrawer(props: ComponentProps<typeof TemplatesDrawer>) {
  return (
    <Suspense fallback={null}>
      <TemplatesDrawer {...props} />
    </Suspense>
  );
}
