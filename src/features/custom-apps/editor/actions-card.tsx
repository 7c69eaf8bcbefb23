import type { CustomAction } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useState } from 'react';
import { Pagination } from '@/components/data-table/pagination';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { MethodBadge } from '../method-badge';
import { isMatch } from '../openapi/operation-list';

const MAX_ROWS = 25;

/** The actions imported from the OpenAPI document. */
export function ActionsCard({ actions }: { actions: readonly CustomAction[] }) {
  const [{ text, page }, setView] = useState({ text: '', page: 1 });
  const found = actions.filter((action) => isMatch(action, text));
  const pageActions = found.slice((page - 1) * MAX_ROWS, page * MAX_ROWS);
  return (
    <Card aria-labelledby="custom-app-actions">
      <CardHeader>
        <div>
          <CardTitle id="custom-app-actions">Actions</CardTitle>
          <CardDescription>
            {actions.length === 1 ? '1 call' : `${actions.length} calls`} from the OpenAPI document,
            ready for your workflows and your code.
          </CardDescription>
        </div>
        <SearchFilter
          placeholder="Search actions…"
          value={text}
          onChange={(next) => setView({ text: next, page: 1 })}
        />
      </CardHeader>
      <ul className="mt-3 divide-y border-t">
        {pageActions.map((action) => (
          <li key={action.key} className="flex min-w-0 items-start gap-3 px-4 py-2">
            <MethodBadge method={action.method} />
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere text-sm">{action.title}</p>
              <p className="wrap-anywhere font-mono text-muted-foreground text-xs">{action.path}</p>
            </div>
            <code className="wrap-anywhere max-w-60 text-right font-mono text-muted-foreground text-xs max-sm:hidden">
              {action.key}
            </code>
          </li>
        ))}
      </ul>
      {found.length === 0 ? (
        <p className="px-4 py-6 text-center text-muted-foreground text-sm">
          No action contains “{text}”.
        </p>
      ) : null}
      <Pagination
        label="actions"
        page={page}
        limit={MAX_ROWS}
        totalDocs={found.length}
        onPageChange={(next) => setView({ text, page: next })}
      />
    </Card>
  );
}
