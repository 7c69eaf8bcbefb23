import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { LogoMark } from '@/components/logo';
import { Button } from '@/components/ui/button';
import { ScreenArea, SkipLink } from './screen-area';
import { Shortcuts } from './shortcuts/shortcuts';
import { TopBar } from './top-bar';

/** Settings, chat and agents: the whole width, no sidebar, and a way back (spec section 2). */
export function SessionLayout() {
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
              <Link to="/">
                <ArrowLeft aria-hidden />
                <span className="max-sm:sr-only">Back to dashboard</span>
              </Link>
            </Button>
            <span aria-hidden className="h-4 border-l" />
          </>
        }
      />
      <ScreenArea />
      <Shortcuts />
    </div>
  );
}
