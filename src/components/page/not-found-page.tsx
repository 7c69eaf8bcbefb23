import { Button } from '@/components/ui/button';
import { getRuntimeConfig } from '@/lib/runtime-config';
import { CableArc } from '../cable-arc';

/** The page for an unknown URL. */
export function NotFoundPage() {
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-140 flex-col items-center justify-center p-6 text-center">
      <CableArc className="mb-4" />
      <h1 className="font-semibold text-xl tracking-tight">Page not found</h1>
      <p className="mt-1 text-muted-foreground">
        This link may be outdated, or what it pointed to was deleted.
      </p>
      <Button asChild className="mt-5">
        <a href={getRuntimeConfig().basePath || '/'}>Go Home</a>
      </Button>
    </div>
  );
}
