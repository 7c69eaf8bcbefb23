import { AppIcon } from './app-icon';

type AppNameProps = { app: { name: string; icon?: string | null } | undefined };

/** An app's icon and name; a dash without an app. */
export function AppName({ app }: AppNameProps) {
  if (app === undefined) {
    return <span className="text-muted-foreground">–</span>;
  }
  return (
    <span className="flex min-w-0 items-center gap-2">
      <AppIcon name={app.name} src={app.icon ?? undefined} size="sm" />
      <span className="truncate">{app.name}</span>
    </span>
  );
}
