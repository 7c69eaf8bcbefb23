import type { ReactNode } from 'react';
import type { Application, InputField } from '@/api/schema.gen';
import { AppIcon } from '@/components/app-icon';
import { CopyableId } from '@/components/copyable-id';
import { EmptyState } from '@/components/empty-state';
import { Badge } from '@/components/ui/badge';
import { Drawer } from '@/components/ui/drawer';
import { AppTags, WAY_ICONS } from './app-card';
import { type ConnectWay, connectWays } from './filter-apps';

type AppDrawerProps = {
  slug: string;
  /** Undefined where the catalogue has no app with this slug. */
  app: Application | undefined;
  onClose: () => void;
};

/** What the catalogue knows about one app. */
export function AppDrawer({ slug, app, onClose }: AppDrawerProps) {
  return (
    <Drawer isOpen onOpenChange={onClose} title={app?.name ?? 'No such app'}>
      {app === undefined ? (
        <EmptyState
          title={`The catalogue has no app “${slug}”`}
          description="The link may be old, or the app was switched off."
        />
      ) : (
        <AppDetails app={app} />
      )}
    </Drawer>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-base">{title}</h3>
      {children}
    </section>
  );
}

function AppDetails({ app }: { app: Application }) {
  const ways = connectWays(app);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-3">
        <AppIcon name={app.name} src={app.icon} size="lg" />
        <p className="wrap-anywhere min-w-0">{app.description}</p>
      </div>
      <Part title="How a customer connects it">
        {ways.length === 0 ? (
          <p className="text-muted-foreground">This app needs no connection.</p>
        ) : (
          ways.map((way) => (
            <Way key={way.id} way={way} fields={app.auth_type_options[way.id] ?? []} />
          ))
        )}
      </Part>
      <Part title="Slug">
        <CopyableId value={app.slug} name="slug" isPinned />
      </Part>
      {app.tags.length === 0 ? null : (
        <Part title="Tags">
          <AppTags tags={app.tags} />
        </Part>
      )}
    </div>
  );
}

function Way({ way, fields }: { way: ConnectWay; fields: readonly InputField[] }) {
  const Icon = WAY_ICONS[way.id];
  return (
    <div className="rounded-lg border">
      <div className="flex items-start gap-2.5 p-3">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <div className="min-w-0">
          <h4 className="font-medium">{way.title}</h4>
          <p className="text-muted-foreground text-sm">{way.explanation}</p>
        </div>
      </div>
      {fields.length === 0 ? null : (
        <ul aria-label={`Fields of ${way.title}`} className="divide-y border-t">
          {fields.map((field) => (
            <Field key={field.name} field={field} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Field({ field }: { field: InputField }) {
  return (
    <li className="flex flex-col gap-0.5 p-3 pl-9.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere font-medium">{field.label}</span>
        <code className="wrap-anywhere font-mono text-muted-foreground text-xs">{field.name}</code>
        <Badge>{field.type === 'password' ? 'secret' : field.type}</Badge>
        {field.required ? null : <Badge>optional</Badge>}
      </div>
      {field.help_text === undefined ? null : (
        <p className="wrap-anywhere text-muted-foreground text-sm">{field.help_text}</p>
      )}
    </li>
  );
}
