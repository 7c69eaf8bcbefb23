import { Outlet } from '@tanstack/react-router';

/** A page without sidebar: the screen alone. */
export function PlainLayout() {
  return (
    <main className="min-h-[calc(100dvh-var(--frame-top,0px))]">
      <Outlet />
    </main>
  );
}
