import { Outlet } from '@tanstack/react-router';

/** A page without sidebar: the screen alone. */
export function PlainLayout() {
  return (
    <main className="min-h-dvh">
      <Outlet />
    </main>
  );
}
