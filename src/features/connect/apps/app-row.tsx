import type { Application } from '@patchbay/sdk';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { AppIcon } from '@/components/app-icon';
import { StatusPill } from '@/components/values/status-pill';
import { useHostedView } from '../layout/hosted-view';
import { useTexts } from '../texts/texts-context';
import { getAppState } from './app-order';

/** One app as a link to its page. */
export function AppRow({ app }: { app: Application }) {
  const { list } = useTexts();
  const { search } = useHostedView();
  const state = getAppState(app);
  return (
    <Link
      to="/connect"
      search={{ ...search, app: app.slug }}
      className="focus-inset group flex items-center gap-4 p-4 transition-colors hover:bg-row-hover @min-[600px]:px-5"
    >
      <AppIcon name={app.name} src={app.icon} className="size-10 rounded-lg" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
        <span className="min-w-36 flex-1">
          <span className="wrap-anywhere block font-medium">{app.name}</span>
          <span className="line-clamp-1 text-muted-foreground text-xs">
            {app.tags.length > 0 ? app.tags.join(', ') : app.description}
          </span>
        </span>
        {state === 'not_connected' ? null : <StatusPill status={state} label={list[state]} />}
      </span>
      <ChevronRight
        aria-hidden
        className="size-4 shrink-0 text-muted-foreground transition-transform group-hover:translate-x-0.5 motion-reduce:transform-none rtl:-scale-x-100"
      />
    </Link>
  );
}
