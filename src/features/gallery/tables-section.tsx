import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Column, Density } from '@/components/data-table/column';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { PeriodFilter } from '@/components/filter-bar/period-filter';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { TextFilter } from '@/components/filter-bar/text-filter';
import { Button } from '@/components/ui/button';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { CopyableId } from '@/components/values/copyable-id';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { Section, Specimen } from './section';

type Account = { id: string; name: string; status: string; runs: number; created: number };

const DAY_MS = 86_400_000;
const NAMES = [
  'Harbor Coffee Roasters',
  'Lumen Studio',
  'A very long company name that does not fit on a business card, Incorporated',
  'Ünïcode & Söhne GmbH',
  'Fjord Outdoor',
  '東京物流',
  'Saffron Kitchen',
];
const ROWS: Account[] = NAMES.map((name, index) => ({
  id: `665f1c0a9b3e4d0012ab34${(index + 10).toString(16)}`,
  name,
  status: ['active', 'expired', 'pending', 'not_connected'][index % 4] ?? 'active',
  runs: index * index * 1543,
  created: Date.now() - index * 9 * DAY_MS - 60_000,
}));

const COLUMNS: Column<Account>[] = [
  {
    id: 'name',
    header: 'Account',
    width: '30%',
    cell: (row) => <a href={`#${row.id}`}>{row.name}</a>,
  },
  {
    id: 'id',
    header: 'ID',
    width: 240,
    cell: (row) => <CopyableId value={row.id} name="account ID" />,
  },
  { id: 'status', header: 'Status', cell: (row) => <StatusPill status={row.status} /> },
  { id: 'runs', header: 'Executions', align: 'right', cell: (row) => row.runs.toLocaleString() },
  { id: 'created', header: 'Created', cell: (row) => <RelativeTime value={row.created} /> },
];

const BASE = {
  columns: COLUMNS,
  rowKey: (row: Account) => row.id,
  rowLabel: (row: Account) => row.name,
  minWidth: 860,
  empty: {
    title: 'No linked accounts yet',
    description: 'A linked account is one of your customers with the apps they have connected.',
    action: <Button variant="primary">Add account</Button>,
  },
};

function rowActions() {
  return (
    <>
      <DropdownMenuItem icon={<ExternalLink aria-hidden />}>Open hosted page</DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem variant="danger" icon={<Trash2 aria-hidden />}>
        Delete
      </DropdownMenuItem>
    </>
  );
}

const ANY_TIME = { start_date: '', end_date: '' };

export function TablesSection() {
  const [name, setName] = useState('');
  const [id, setId] = useState('');
  const [app, setApp] = useState('ALL');
  const [period, setPeriod] = useState(ANY_TIME);
  const [page, setPage] = useState(1);
  const [density, setDensity] = useState<Density>('comfortable');
  const [hidden, setHidden] = useState<string[]>([]);
  const clear = () => {
    setName('');
    setId('');
    setApp('ALL');
    setPeriod(ANY_TIME);
  };
  const rows = ROWS.filter((row) => row.name.toLowerCase().includes(name.toLowerCase()));
  return (
    <Section title="Filters and tables">
      <FilterBar
        isFiltered={name !== '' || id !== '' || app !== 'ALL' || period !== ANY_TIME}
        onClear={clear}
        onRefresh={() => undefined}
        trailing={<ColumnChoice columns={COLUMNS} hiddenColumnIds={hidden} onChange={setHidden} />}
      >
        <SearchFilter placeholder="Search accounts by name…" value={name} onChange={setName} />
        <TextFilter label="Linked account ID" isMono value={id} onChange={setId} />
        <SelectFilter
          label="App"
          value={app}
          onChange={setApp}
          options={[
            { value: 'ALL', label: 'All' },
            { value: 'hubspot', label: 'HubSpot' },
          ]}
        />
        <PeriodFilter value={period} onChange={setPeriod} />
      </FilterBar>
      <DataTable
        {...BASE}
        label="Linked accounts"
        rows={rows}
        rowActions={rowActions}
        density={density}
        hiddenColumnIds={hidden}
        activeFilters={name === '' ? [] : [`Name contains “${name}”`]}
        onClearFilters={clear}
        pagination={{
          page,
          limit: 10,
          totalDocs: 42,
          onPageChange: setPage,
          onLimitChange: () => undefined,
        }}
      />
      <SegmentedControl
        label="Row height"
        value={density}
        onValueChange={setDensity}
        segments={[
          { value: 'comfortable', label: 'Comfortable' },
          { value: 'compact', label: 'Compact' },
        ]}
      />
      <Specimen name="Loading">
        <DataTable
          {...BASE}
          label="Loading accounts"
          rows={undefined}
          loadingRows={3}
          rowActions={rowActions}
          pagination={{ page: 1, limit: 10, totalDocs: undefined, onPageChange: setPage }}
        />
      </Specimen>
      <div className="grid gap-4 md:grid-cols-3">
        <Specimen name="First run">
          <DataTable {...BASE} label="Empty" rows={[]} />
        </Specimen>
        <Specimen name="No match">
          <DataTable
            {...BASE}
            label="No match"
            rows={[]}
            activeFilters={['Name contains “acme”', 'App is HubSpot']}
            onClearFilters={() => undefined}
          />
        </Specimen>
        <Specimen name="Error">
          <DataTable {...BASE} label="Failed" rows={undefined} error="" onRetry={() => undefined} />
        </Specimen>
      </div>
    </Section>
  );
}
