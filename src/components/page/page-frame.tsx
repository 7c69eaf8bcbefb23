import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

const WIDTHS = { wide: 'max-w-360', medium: 'max-w-292', narrow: 'max-w-192' };

export type PageFrameProps = {
  title: ReactNode;
  /** One line about the purpose of the page. */
  description?: ReactNode;
  /** Right-aligned in the title row; the primary action is last. */
  actions?: ReactNode;
  /**
   * A router link to the parent list, styled as a quiet button. Pass the `Link` itself: a wrapper
   * component would have to forward the styles.
   */
  backLink?: ReactNode;
  /** Shown before the title, for example an app's icon. */
  icon?: ReactNode;
  /** Shown after the title, for example a status pill. */
  badge?: ReactNode;
  /** A row of filters or tabs under the title row. */
  filters?: ReactNode;
  children: ReactNode;
  /**
   * Maximum width: 'narrow' for 720 px of content, for settings and choices; 'medium' for 1,120 px,
   * for forms with their help beside them; default 'wide', 1,392 px.
   */
  width?: keyof typeof WIDTHS;
};

/** The frame of every page: title row, filters, content. It holds the page's only `h1`. */
export function PageFrame({
  title,
  description,
  actions,
  backLink,
  icon,
  badge,
  filters,
  children,
  width = 'wide',
}: PageFrameProps) {
  return (
    <div className={cn('mx-auto flex w-full flex-col gap-4 p-4 sm:p-6', WIDTHS[width])}>
      <header className="flex flex-col gap-2">
        {backLink === undefined ? null : (
          <Button asChild variant="ghost" size="sm" className="-ml-2 self-start px-2">
            {backLink}
          </Button>
        )}
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 items-center gap-3">
            {icon}
            <div className="min-w-0">
              <div className="flex min-w-0 flex-wrap items-center gap-2.5">
                <h1 className="wrap-anywhere font-semibold text-xl tracking-tight">{title}</h1>
                {badge}
              </div>
              {description === undefined ? null : (
                <div className="wrap-anywhere text-muted-foreground text-sm">{description}</div>
              )}
            </div>
          </div>
          {actions === undefined ? null : (
            <div className="flex min-w-0 flex-wrap items-center gap-2">{actions}</div>
          )}
        </div>
      </header>
      {filters}
      {children}
    </div>
  );
}

/** Arrow and label of a `backLink`. */
export function BackLabel({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-muted-foreground">
      <ArrowLeft aria-hidden />
      {children}
    </span>
  );
}
