import { ChevronRight, Copy } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { COPY_WORDS, useCopy } from '@/hooks/use-copy';
import { CableArc } from '../cable-arc';

export type ErrorPageProps = {
  /** The thrown value; shown under 'Details' for support. */
  error?: unknown;
  /** `/`, or the base path on-prem (`/frontend`). */
  homeHref?: string;
  /** Default: reloads the page. */
  onReload?: () => void;
};

function describe(error: unknown): string {
  if (error instanceof Error) {
    return error.stack ?? `${error.name}: ${error.message}`;
  }
  return typeof error === 'string' ? error : '';
}

/**
 * The page after an unexpected render error (spec sections 2 and 8). Go Home reloads the app on
 * purpose.
 */
export function ErrorPage({
  error,
  homeHref = '/',
  onReload = () => window.location.reload(),
}: ErrorPageProps) {
  const detail = describe(error);
  return (
    <div className="mx-auto flex min-h-[70dvh] w-full max-w-140 flex-col items-center justify-center p-6 text-center">
      <CableArc className="mb-4" />
      <div role="alert">
        <h1 className="text-balance font-semibold text-xl tracking-tight">
          Oops, an unexpected error occured!
        </h1>
      </div>
      <p className="mt-1 text-muted-foreground">
        Reload the page, or go home and try again from there.
      </p>
      <div className="mt-5 flex gap-2">
        <Button variant="primary" onClick={onReload}>
          Reload
        </Button>
        <Button asChild>
          <a href={homeHref}>Go Home</a>
        </Button>
      </div>
      {detail === '' ? null : (
        <details className="group mt-6 w-full text-left">
          <summary className="mx-auto flex w-fit list-none items-center gap-1 rounded-sm px-1 py-0.5 text-muted-foreground text-sm">
            <ChevronRight
              aria-hidden
              className="size-3.5 transition-transform group-open:rotate-90"
            />
            Details
          </summary>
          <div className="mt-2 rounded-lg border bg-card">
            {/*
             * biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be reachable by keyboard
             */}
            <pre tabIndex={0} className="max-h-60 overflow-auto p-3 font-mono text-xs">
              {detail}
            </pre>
          </div>
          <CopyDetails text={detail} />
        </details>
      )}
    </div>
  );
}

// Not a CopyButton, because its tooltip would be part of every page's first load.
function CopyDetails({ text }: { text: string }) {
  const { state, copy } = useCopy();
  return (
    <div className="mt-2 flex items-center gap-2">
      <Button size="sm" icon={<Copy aria-hidden />} onClick={() => void copy(text)}>
        Copy details
      </Button>
      <span role="status" className="text-muted-foreground text-xs">
        {COPY_WORDS[state]}
      </span>
    </div>
  );
}
