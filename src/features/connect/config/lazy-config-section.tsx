import { type ComponentProps, lazy, Suspense } from 'react';

const ConfigSection = lazy(async () => {
  const { ConfigSection: component } = await import('./config-section');
  return { default: component };
});

/** A chunk of its own: who only connects needs no form. */
export function LazyConfigSection(props: ComponentProps<typeof ConfigSection>) {
  return (
    <Suspense fallback={null}>
      <ConfigSection {...props} />
    </Suspense>
  );
}
