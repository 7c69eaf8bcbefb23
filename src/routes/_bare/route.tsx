import { createFileRoute, Outlet } from '@tanstack/react-router';

// Without layout and guard: the hosted page of one app, and the end of a sign-in.
export const Route = createFileRoute('/_bare')({ component: Outlet });
