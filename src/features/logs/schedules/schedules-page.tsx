import type { Schedule } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { toPagingState, toTableState } from '@/api/table-state';
import { ColumnChoice } from '@/components/data-table/column-choice';
import { DataTable } from '@/components/data-table/data-table';
import { LogFilters } from '@/components/filter-bar/log-filters';
import { PageFrame } from '@/components/page/page-frame';
import { Button } from '@/components/ui/button';
import { useTableLook } from '@/hooks/session/use-table-look';
import { listLogFilters } from '@/lib/log-filters';
import { LiveButton } from '../list/live-button';
import { schedulesQuery, useShownSchedules } from './api';
import { DeleteScheduleDialog } from './delete-schedule-dialog';
import { EditScheduleDialog } from './edit-schedule-dialog';
import { NewScheduleDialog } from './new-schedule-dialog';
import { useCanChangeSchedules, useTogglePaused } from './schedule-actions';
import { scheduleColumns } from './schedule-columns';
import { ScheduleDrawer } from './schedule-drawer';
import { ScheduleMenu } from './schedule-menu';
import { describeTimes, nameSchedule } from './schedule-text';
import { type SchedulesSearch, SEARCH_DEFAULTS } from './search';
import { STATUS_OPTIONS, toFilters, toQuery } from './to-query';

const route = getRouteApi('/_main/logs/schedules');

/** The key under which hidden columns are stored. */
const TABLE = 'schedules';

/** `/logs/schedules`: which workflows run when, for whom, and what they last did. */
export function SchedulesPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const canChange = useCanChangeSchedules();
  const [dialog, setDialog] = useState<OpenDialog>();
  const change = (next: Partial<SchedulesSearch>) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), resetScroll: false });
  /** Opens or closes something over the list, which stays on its page. */
  const show = (next: Pick<Partial<SchedulesSearch>, 'schedule' | 'create'>) =>
    void navigate({
      search: (before) => ({ ...before, ...next }),
      resetScroll: false,
      // The dialog has asked itself.
      ignoreBlocker: true,
    });
  const { toggle } = useTogglePaused();
  const actions = {
    onToggle: toggle,
    onEdit: (schedule: Schedule) => setDialog({ name: 'edit', schedule }),
    onDelete: (schedule: Schedule) => setDialog({ name: 'delete', schedule }),
  };
  const list = useQuery({
    ...schedulesQuery(toQuery(search)),
    placeholderData: keepPreviousData,
  });
  const create = canChange ? (
    <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => show({ create: true })}>
      New schedule
    </Button>
  ) : undefined;
  return (
    <PageFrame
      title="Schedules"
      description="When workflows run by themselves, for which linked account, and what they last did."
      actions={create}
    >
      <ScheduleList
        list={list}
        search={search}
        onChange={change}
        onClear={() => change({ ...SEARCH_DEFAULTS, limit: search.limit })}
        create={create}
        {...actions}
      />
      {search.schedule === '' ? null : (
        <ScheduleDrawer
          id={search.schedule}
          listed={list.data?.docs.find(({ _id }) => _id === search.schedule)}
          onClose={() => show({ schedule: '' })}
          {...actions}
        />
      )}
      {search.create === true && canChange ? (
        <NewScheduleDialog
          linkedAccountId={search.linked_account_id}
          onClose={() => show({ create: undefined })}
          onCreated={({ _id }) => show({ create: undefined, schedule: _id })}
        />
      ) : null}
      <ScheduleDialog
        open={dialog}
        onClose={() => setDialog(undefined)}
        onDeleted={() => show({ schedule: '' })}
      />
    </PageFrame>
  );
}

type OpenDialog = { name: 'edit' | 'delete'; schedule: Schedule } | undefined;

type ScheduleDialogProps = { open: OpenDialog; onClose: () => void; onDeleted: () => void };

function ScheduleDialog({ open, onClose, onDeleted }: ScheduleDialogProps) {
  switch (open?.name) {
    case 'edit':
      return <EditScheduleDialog schedule={open.schedule} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteScheduleDialog schedule={open.schedule} onClose={onClose} onDeleted={onDeleted} />
      );
    default:
      return null;
  }
}

type ScheduleListProps = {
  list: Parameters<typeof toTableState<Schedule>>[0] & {
    data: { docs: readonly Schedule[]; totalDocs: number } | undefined;
    isFetching: boolean;
  };
  search: SchedulesSearch;
  onChange: (change: Partial<SchedulesSearch>) => void;
  onClear: () => void;
  create: ReactNode;
  onToggle: (schedule: Schedule) => void;
  onEdit: (schedule: Schedule) => void;
  onDelete: (schedule: Schedule) => void;
};

/** The filters and the table. */
function ScheduleList(props: ScheduleListProps) {
  const { list, search, onChange, onClear, create, ...actions } = props;
  const { look, choice } = useTableLook(TABLE);
  const { reload } = useShownSchedules();
  const columns = scheduleColumns(look.density);
  const filters = listLogFilters(toFilters(search), STATUS_OPTIONS);
  const workflow = list.data?.docs.find((doc) => doc.workflow._id === search.workflow_id)?.workflow;
  return (
    <>
      <LogFilters
        placeholder="Search by workflow…"
        search={search}
        statuses={STATUS_OPTIONS}
        onChange={onChange}
        onClear={onClear}
        isFiltered={filters.length > 0}
        workflowName={workflow?.name}
        onRefresh={() => void reload()}
        isRefreshing={list.isFetching}
        trailing={
          <>
            <LiveButton kind="schedule" onChange={reload} />
            <ColumnChoice columns={columns} {...choice} />
          </>
        }
      />
      <DataTable
        label="Schedules"
        columns={columns}
        {...toTableState(list)}
        {...look}
        rowKey={({ _id }) => _id}
        rowLabel={(schedule) => `${nameSchedule(schedule)}, ${describeTimes(schedule)}`}
        rowActions={(schedule) => <ScheduleMenu schedule={schedule} {...actions} />}
        empty={{
          title: 'Nothing is scheduled yet',
          description:
            'A workflow with a schedule trigger is listed here for each linked account that has it enabled. You can also run any published workflow at set times.',
          action: create,
        }}
        activeFilters={filters}
        onClearFilters={onClear}
        minWidth={1100}
        isStackedOnPhones
        pagination={toPagingState(search, list.data, onChange)}
      />
    </>
  );
}
