import { createFileRoute } from '@tanstack/react-router';
import { PlainLayout } from '@/features/shell/plain-layout';

// Rendered bare and open to everybody: these pages end a sign-in at an app.
export const Route = createFileRoute('/_bare')({ component: PlainLayout });
