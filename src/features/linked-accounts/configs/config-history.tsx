import type {
  Config,
  ConfigChange,
  ConfigField,
  ConfigValue,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Cable,
  type LucideIcon,
  Pencil,
  Plus,
  Rows3,
  ToggleLeft,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { EmptyState } from '@/components/page/empty-state';
import { LoadingShapes } from '@/components/page/loading-shapes';
import { PageStatus } from '@/components/page/page-status';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { RelativeTime } from '@/components/values/relative-time';
import { type ConfigKey, configChangesQuery } from './api';
import { formatValue } from './value-text';

const ICONS: Readonly<Record<ConfigChange['kind'], LucideIcon>> = {
  created: Plus,
  value: Pencil,
  workflow: ToggleLeft,
  labels: Rows3,
  connection: Cable,
  archived: Archive,
  restored: ArchiveRestore,
};

type ConfigHistoryProps = {
  configKey: ConfigKey;
  /** The config, for the names of options. */
  config: Config;
};

/** The changes with their authors and times, newest first. */
export function ConfigHistory({ configKey, config }: ConfigHistoryProps) {
  const changes = useInfiniteQuery(configChangesQuery(configKey));
  if (changes.data === undefined) {
    return changes.error === null ? (
      <LoadingShapes>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </LoadingShapes>
    ) : (
      <PageStatus
        error={formatError(changes.error)}
        code={getErrorCode(changes.error)}
        onRetry={() => void changes.refetch()}
      />
    );
  }
  const docs = changes.data.pages.flatMap((page) => page.docs);
  if (docs.length === 0) {
    return <EmptyState title="Nothing has changed yet" picture={null} />;
  }
  return (
    <div className="flex flex-col items-center gap-3">
      <ol
        aria-label="History"
        aria-busy={changes.isFetching}
        className="w-full divide-y rounded-lg border bg-card"
      >
        {docs.map((change) => (
          <Entry key={change._id} change={change} field={findField(config, change)} />
        ))}
      </ol>
      {changes.hasNextPage ? (
        <Button isBusy={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
          Show more
        </Button>
      ) : null}
    </div>
  );
}

/** Returns the current field; undefined if it was removed. */
function findField(
  config: Config,
  { field_id, workflow_id }: ConfigChange,
): ConfigField | undefined {
  const list =
    workflow_id === undefined ? config : config.workflows.find(({ id }) => id === workflow_id);
  return list?.fields.find(({ id }) => id === field_id);
}

type EntryProps = { change: ConfigChange; field: ConfigField | undefined };

function Entry({ change, field }: EntryProps) {
  const Icon = ICONS[change.kind];
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 text-sm">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="wrap-anywhere min-w-0 flex-1">
        <p>{whatChanged(change)}</p>
        {change.kind === 'value' ? <BeforeAndAfter change={change} field={field} /> : null}
        <p className="text-muted-foreground text-xs">
          {actorText(change)} · <RelativeTime value={change.createdAt} />
        </p>
      </div>
    </li>
  );
}

function whatChanged({ kind, ...change }: ConfigChange): ReactNode {
  const field = (
    <>
      <span className="font-medium">{change.field_name ?? change.field_id}</span>
      {change.workflow_name === undefined ? null : ` in ${change.workflow_name}`}
    </>
  );
  switch (kind) {
    case 'created':
      return 'The config was created';
    case 'archived':
      return 'Archived with the last connection of the app';
    case 'restored':
      return 'Restored with a connection';
    case 'connection':
      return 'Another connection was chosen';
    case 'labels':
      return 'The rows of its mappings changed';
    case 'workflow':
      return (
        <>
          <span className="font-medium">{change.workflow_name ?? change.workflow_id}</span> was
          switched {change.after === true ? 'on' : 'off'}
        </>
      );
    case 'value':
      return change.secret === true ? <>{field} was changed</> : field;
  }
}

function BeforeAndAfter({ change: { secret, before, after }, field }: EntryProps) {
  if (secret === true) {
    return null;
  }
  return (
    <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-muted-foreground">
      <dt>Before</dt>
      <dd className="text-foreground">{renderValue(before, field)}</dd>
      <dt>After</dt>
      <dd className="text-foreground">{renderValue(after, field)}</dd>
    </dl>
  );
}

function renderValue(value: ConfigValue | undefined, field: ConfigField | undefined): ReactNode {
  if (value === undefined || value === null) {
    return <span className="text-muted-foreground">No value</span>;
  }
  const text = formatValue(value, field)?.join('\n') ?? JSON.stringify(value);
  return <span className="line-clamp-6 whitespace-pre-wrap">{text}</span>;
}

function actorText({ actor: { type, name } }: ConfigChange): string {
  switch (type) {
    case 'user':
      return name ?? 'A member';
    case 'linked_account':
      return name === null ? 'The customer' : `${name} (customer)`;
    case 'backend':
      return 'Your back end';
    case 'system':
      return 'Patchbay';
  }
}
