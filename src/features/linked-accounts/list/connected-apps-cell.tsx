import { CircleAlert } from 'lucide-react';
import type { ConnectedApp } from '@/api/connected-apps';
import { AppIcon } from '@/components/app-icon';
import { Tooltip } from '@/components/ui/tooltip';

/** Maximum number of icons before the rest is a number. */
const MAX_ICONS = 4;

function describe({ name, connections, isExpired }: ConnectedApp): string {
  const count = connections > 1 ? `, ${connections} connections` : '';
  return `${name}${count}${isExpired ? ', expired' : ''}`;
}

/** The apps of an account: icon and name of a single one, icons alone for several. */
export function ConnectedAppsCell({ apps }: { apps: readonly ConnectedApp[] }) {
  if (apps.length === 0) {
    return <span className="text-muted-foreground">None</span>;
  }
  const rest = apps.slice(MAX_ICONS);
  return (
    <ul className="flex min-w-0 items-center gap-1.5">
      {apps.slice(0, MAX_ICONS).map((app) => (
        <li key={app.slug} className="flex min-w-0 items-center gap-1.5">
          <Tooltip content={describe(app)}>
            <span className="relative inline-flex">
              <AppIcon name={app.name} src={app.icon} size="sm" />
              {app.isExpired ? (
                <CircleAlert
                  aria-hidden
                  className="absolute -right-1 -bottom-1 size-3 rounded-full bg-card text-danger"
                />
              ) : null}
            </span>
          </Tooltip>
          {apps.length > 1 ? (
            <span className="sr-only">{describe(app)}</span>
          ) : (
            <span className="truncate">
              {app.name}
              {app.connections > 1 ? (
                <span className="text-muted-foreground"> × {app.connections}</span>
              ) : null}
            </span>
          )}
        </li>
      ))}
      {rest.length === 0 ? null : (
        <li className="text-muted-foreground text-xs" title={rest.map(describe).join('\n')}>
          +{rest.length}
          <span className="sr-only"> more: {rest.map(describe).join('; ')}</span>
        </li>
      )}
    </ul>
  );
}
