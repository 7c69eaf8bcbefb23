import type { VariableDefinition } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { variablesQuery } from '@/api/queries/variables';
import { toPagingState, toTableState } from '@/api/table-state';
import { DataTable } from '@/components/data-table/data-table';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useIsAllowed } from '@/hooks/session/use-role';
import { useCreateDialog } from '@/hooks/use-create-dialog';
import { useDashboard } from '@/stores/dashboard';
import { type OpenDialog, VariableDialogs } from '../dialogs/variable-dialogs';
import { formatVariableTemplate, SCOPE_TEXTS } from '../variable-texts';
import { SCOPES, SEARCH_DEFAULTS, type VariablesSearch } from './search';
import { VARIABLE_COLUMNS } from './variable-columns';
import { VariableMenu } from './variable-menu';

const route = getRouteApi('/_main/developer/variables');

/** `/developer/variables`: values that workflows read by name, by scope. */
export function VariablesPage() {
  const { scope } = route.useSearch();
  const navigate = route.useNavigate();
  const canEdit = useIsAllowed('developer');
  const [dialog, setDialog] = useState<OpenDialog>();
  const change = (next: Partial<VariablesSearch>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), resetScroll: false });
  const { isCreating, setIsCreating } = useCreateDialog();
  const add = canEdit ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsCreating(true)}>
      Add variable
    </Button>
  ) : undefined;
  return (
    <PageFrame
      title="Variables"
      description="Values that workflows read by name. Test and Production have values of their own."
      actions={add}
    >
      <Tabs
        value={scope}
        onValueChange={(next) =>
          change({ ...SEARCH_DEFAULTS, scope: SCOPES.find((known) => known === next) ?? 'org' })
        }
      >
        <TabsList aria-label="Scope">
          {SCOPES.map((known) => (
            <TabsTrigger key={known} value={known}>
              {SCOPE_TEXTS[known].name}
            </TabsTrigger>
          ))}
        </TabsList>
        <TabsContent value={scope} className="flex flex-col gap-3">
          <p className="text-muted-foreground text-sm">
            {SCOPE_TEXTS[scope].sentence} Templates read it as{' '}
            <code className="font-mono text-xs">
              {formatVariableTemplate({ scope, name: 'NAME' })}
            </code>
            .
          </p>
          <VariableTable canEdit={canEdit} add={add} onChange={change} onOpen={setDialog} />
        </TabsContent>
      </Tabs>
      <VariableDialogs
        scope={scope}
        dialog={isCreating && canEdit ? { kind: 'create' } : dialog}
        onClose={() => (isCreating ? setIsCreating(false) : setDialog(undefined))}
        onOpen={setDialog}
      />
    </PageFrame>
  );
}

type VariableTableProps = {
  canEdit: boolean;
  add: ReactNode;
  onChange: (next: Partial<VariablesSearch>) => void;
  onOpen: (dialog: OpenDialog) => void;
};

function VariableTable({ canEdit, add, onChange, onOpen }: VariableTableProps) {
  const { scope, search, page, limit } = route.useSearch();
  const density = useDashboard((state) => state.density);
  const text = search.trim();
  const query = useQuery(
    variablesQuery({ scope, page, limit, ...(text === '' ? {} : { name: text }) }),
  );
  const { data, isFetching, refetch } = query;
  const clear = () => onChange({ search: '' });
  return (
    <>
      <FilterBar
        isFiltered={text !== ''}
        onClear={clear}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
      >
        <SearchFilter
          value={search}
          onChange={(next) => onChange({ search: next })}
          placeholder="Search by name or description…"
        />
      </FilterBar>
      <DataTable<VariableDefinition>
        label={`Variables: ${SCOPE_TEXTS[scope].name}`}
        columns={VARIABLE_COLUMNS}
        {...toTableState(query)}
        density={density}
        rowKey={({ _id }) => _id}
        rowLabel={({ name }) => name}
        rowActions={(row) => <VariableMenu variable={row} canEdit={canEdit} onOpen={onOpen} />}
        empty={{
          title: 'No variables yet',
          description: `${SCOPE_TEXTS[scope].sentence} Keep addresses and keys here instead of in workflows.${
            canEdit ? '' : ' A developer, an admin or the owner defines variables.'
          }`,
          action: add,
        }}
        activeFilters={text === '' ? [] : [`Name or description contains “${text}”`]}
        onClearFilters={clear}
        minWidth={800}
        isStackedOnPhones
        pagination={toPagingState({ page, limit }, data, onChange)}
      />
    </>
  );
}
