import type { ActionSummary, AppSettings } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError } from '@/api/errors';
import { actionsQuery } from '@/api/queries/actions';
import { PageStatus } from '@/components/page/page-status';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { CopyableId } from '@/components/values/copyable-id';

/** More are shown on demand: an app from an OpenAPI document may have thousands. */
const FIRST_ROWS = 20;

/** The actions that can be called for a customer who has connected the app. */
export function ActionsCard({ app }: { app: AppSettings }) {
  const { data, error, refetch } = useQuery(actionsQuery(app.slug));
  return (
    <Card aria-labelledby="app-actions">
      <CardHeader>
        <div className="min-w-0">
          <CardTitle id="app-actions">Actions</CardTitle>
          <CardDescription className="mt-0.5">
            What your product can do at {app.name} for a customer, by action ID.
          </CardDescription>
        </div>
      </CardHeader>
      <CardContent>
        {data !== undefined ? (
          <Actions actions={data} />
        ) : error !== null ? (
          <PageStatus
            error={formatError(error)}
            onRetry={() => void refetch()}
            className="min-h-24 p-2"
          />
        ) : (
          <div aria-busy className="flex flex-col gap-3">
            <span className="sr-only">Loading actions</span>
            <Skeleton />
            <Skeleton className="w-4/5" />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

function Actions({ actions }: { actions: readonly ActionSummary[] }) {
  const [rows, setRows] = useState(FIRST_ROWS);
  if (actions.length === 0) {
    return (
      <p className="text-muted-foreground">
        This app has no actions yet. Use the proxy to call its API.
      </p>
    );
  }
  return (
    <>
      <ul aria-label="Actions" className="-my-2 flex flex-col divide-y">
        {actions.slice(0, rows).map(({ action_id, name, description, danger }) => (
          <li key={action_id} className="flex min-w-0 flex-col gap-0.5 py-2">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className="wrap-anywhere font-medium">{name}</span>
              <CopyableId value={action_id} name={`ID of ${name}`} />
              {danger ? <Badge tone="warning">Cannot be undone</Badge> : null}
            </div>
            {description === '' ? null : (
              <p className="wrap-anywhere line-clamp-2 text-muted-foreground">{description}</p>
            )}
          </li>
        ))}
      </ul>
      {actions.length > rows ? (
        <Button className="mt-3" onClick={() => setRows(rows + 100)}>
          Show more ({(actions.length - rows).toLocaleString()})
        </Button>
      ) : null}
    </>
  );
}
