import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LogoMark } from '@/components/logo';
import { Button } from '@/components/ui/button';
import { useOrigin } from '@/hooks/use-origin';
import { ScreenArea, SkipLink } from './screen-area';
import { Shortcuts } from './shortcuts';
import { TopBar } from './top-bar';

/**
 * Settings, chat and agents: full width, no sidebar, and a link back to the previous page (spec
 * section 2).
 */
export function SessionLayout() {
  const origin = useOrigin();
  return (
    <div className="flex min-h-[calc(100dvh-var(--frame-top,0px))] flex-col">
      <SkipLink />
      <TopBar
        start={
          <>
            <Link to="/" aria-label="Patchbay home" className="flex rounded-sm">
              <LogoMark />
            </Link>
            <Button asChild variant="ghost" size="sm" className="px-2 text-muted-foreground">
              <Link to={origin.to} search={origin.search} hash={origin.hash}>
                <ArrowLeft aria-hidden />
                <span className="max-sm:sr-only">
                  {origin.to === '/' ? 'Back to dashboard' : 'Back'}
                </span>
              </Link>
            </Button>
            <span aria-hidden className="h-4 border-l has-[+ol:empty]:hidden" />
          </>
        }
      />
      <ScreenArea />
      <Shortcuts />
    </div>
  );
}
