import type { CustomAppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cn } from '@/lib/cn';
import { CustomAppCard } from './custom-app-card';

export const GRID = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

type AppGroupProps = {
  title: string;
  apps: readonly CustomAppSummary[];
  empty: string;
  /** The number of all apps, if `apps` is one page of them. */
  total?: number;
  /** Content below the apps. */
  footer?: ReactNode;
};

/** Some of the apps; the heading collapses the group. */
export function AppGroup({ title, apps, empty, total = apps.length, footer }: AppGroupProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id}>
        <button
          type="button"
          aria-expanded={isOpen}
          className="inline-flex items-center gap-1.5 rounded-sm py-1 pr-2 font-medium text-sm"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown
            aria-hidden
            className={cn(
              'size-4 text-muted-foreground transition-transform',
              !isOpen && '-rotate-90',
            )}
          />
          {title}
          <span className="text-muted-foreground tabular-nums">{total}</span>
        </button>
      </h2>
      {!isOpen ? null : apps.length === 0 ? (
        <p className="text-muted-foreground text-sm">{empty}</p>
      ) : (
        <ul aria-label={title} className={GRID}>
          {apps.map((app) => (
            <CustomAppCard key={app._id} app={app} />
          ))}
        </ul>
      )}
      {isOpen ? footer : null}
    </section>
  );
}
