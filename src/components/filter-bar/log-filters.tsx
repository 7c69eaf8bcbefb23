import type { ReactNode } from 'react';
import type { SelectOption } from '@/components/ui/select';
import type { LogSearch } from '@/lib/log-search';
import { ALL } from '@/lib/search-params';
import { FilterBar, type FilterBarProps } from './filter-bar';
import { PeriodFilter } from './period-filter';
import { RemovableFilter } from './removable-filter';
import { SearchFilter } from './search-filter';
import { SelectFilter } from './select-filter';
import { TextFilter } from './text-filter';

type LogFiltersProps<Status extends string> = Omit<FilterBarProps, 'children'> & {
  /** The placeholder of the search by the name of a workflow: 'Search by workflow…'. */
  placeholder: string;
  search: LogSearch & { status: Status };
  /** The options of the filter by status. The first one does not filter. */
  statuses: readonly SelectOption<Status>[];
  onChange: (change: Partial<LogSearch & { status: Status }>) => void;
  /** The name of the workflow in `workflow_id`, if a listed row contains it. */
  workflowName?: string | undefined;
  /** The names of all events, if they are known; else the name is typed. */
  events?: readonly string[];
  /** Further filters of the log, after the status. */
  children?: ReactNode;
};

/** The filters of a log of events, webhooks or schedules (spec section 3). */
export function LogFilters<Status extends string>(props: LogFiltersProps<Status>) {
  const { placeholder, search, statuses, onChange, workflowName, events, children, ...bar } = props;
  return (
    <FilterBar {...bar}>
      <SearchFilter
        placeholder={placeholder}
        className="sm:w-52"
        value={search.workflow_name}
        onChange={(workflow_name) => onChange({ workflow_name })}
      />
      <SelectFilter
        label="Status"
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={statuses}
      />
      {children}
      <TextFilter
        label="Linked account ID"
        isMono
        className="sm:w-40"
        value={search.linked_account_id}
        onChange={(linked_account_id) => onChange({ linked_account_id })}
      />
      <EventFilter
        events={events}
        value={search.event_name}
        onChange={(event_name) => onChange({ event_name })}
      />
      <PeriodFilter value={search} onChange={onChange} />
      {search.workflow_id === '' ? null : (
        <RemovableFilter
          label="Workflow"
          value={workflowName ?? search.workflow_id}
          onRemove={() => onChange({ workflow_id: '' })}
        />
      )}
    </FilterBar>
  );
}

type EventFilterProps = {
  events: readonly string[] | undefined;
  value: string;
  onChange: (name: string) => void;
};

/** A filter by the whole name of an event. */
function EventFilter({ events, value, onChange }: EventFilterProps) {
  if (events === undefined) {
    return <TextFilter label="Event" className="sm:w-36" value={value} onChange={onChange} />;
  }
  // The address of the page may name an unknown event. It becomes an option of its own.
  const names = value === '' || events.includes(value) ? events : [...events, value];
  return (
    <SelectFilter
      label="Event"
      value={value === '' ? ALL : value}
      onChange={(name) => onChange(name === ALL ? '' : name)}
      options={[
        { value: ALL, label: 'All' },
        ...names.map((name) => ({ value: name, label: name })),
      ]}
    />
  );
}
