import { Outlet } from '@tanstack/react-router';

/** A page without sidebar: the screen alone. */
export function PlainLayout() {
  return (
    <main tabIndex={-1} className="outline-none min-h-[calc(100dvh-var(--frame-top,0px))]">
      <Outlet />
    </main>
  );
}
