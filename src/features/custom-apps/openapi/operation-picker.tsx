import type { OpenApiOperation } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useId,
  useMemo,
  useState,
} from 'react';
import { Pagination } from '@/components/data-table/pagination';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { SelectFilter } from '@/components/filter-bar/select-filter';
import { Card, CardDescription, CardHeader, CardTitle } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import {
  ALL_GROUPS,
  findOperations,
  getSelectionState,
  listGroups,
  type OperationFilter,
  splitByGroup,
  withSelection,
} from './operation-list';
import { OperationRow } from './operation-row';

/** Rows per page, so that a thousand operations stay fast. */
const MAX_ROWS = 50;

type OperationPickerProps = {
  operations: readonly OpenApiOperation[];
  selected: ReadonlySet<string>;
  onChange: Dispatch<SetStateAction<ReadonlySet<string>>>;
};

/** The operations of a document with checkboxes: searchable, grouped, fifty per page. */
export function OperationPicker({ operations, selected, onChange }: OperationPickerProps) {
  const id = useId();
  const [{ text, group, page }, setView] = useState({ text: '', group: ALL_GROUPS, page: 1 });
  const found = useMemo(
    () => findOperations(operations, { text, group }),
    [operations, text, group],
  );
  const groups = useMemo(() => listGroups(operations), [operations]);
  const byGroup = useMemo(
    () => new Map(splitByGroup(found).map((run) => [run.group, run.operations])),
    [found],
  );
  const select = useCallback(
    (some: readonly OpenApiOperation[], isSelected: boolean) =>
      onChange((before) => withSelection(before, some, isSelected)),
    [onChange],
  );
  const number = new Intl.NumberFormat();
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <div>
          <CardTitle id={id}>Operations</CardTitle>
          <CardDescription>Each selected operation becomes an action of the app.</CardDescription>
        </div>
        <p role="status" className="text-muted-foreground text-sm tabular-nums">
          {number.format(selected.size)} of {number.format(operations.length)} selected
        </p>
      </CardHeader>
      <PickerFilters
        groups={groups}
        filter={{ text, group }}
        onChange={(next) => setView({ ...next, page: 1 })}
      >
        <SelectAll
          label={`Select all shown (${number.format(found.length)})`}
          operations={found}
          selected={selected}
          onSelect={select}
        />
      </PickerFilters>
      {found.length === 0 ? (
        <p className="border-t px-4 py-8 text-center text-muted-foreground text-sm">
          No operation matches. Search for something else, or choose another group.
        </p>
      ) : (
        splitByGroup(found.slice((page - 1) * MAX_ROWS, page * MAX_ROWS)).map((run) => (
          <section key={run.group} aria-label={run.group} className="border-t">
            <GroupHead
              group={run.group}
              operations={byGroup.get(run.group) ?? []}
              selected={selected}
              onSelect={select}
            />
            <ul className="divide-y border-t">
              {run.operations.map((operation) => (
                <OperationRow
                  key={operation.key}
                  operation={operation}
                  isSelected={selected.has(operation.key)}
                  onSelect={select}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      <Pagination
        label="operations"
        page={page}
        limit={MAX_ROWS}
        totalDocs={found.length}
        onPageChange={(next) => setView({ text, group, page: next })}
      />
    </Card>
  );
}

type PickerFiltersProps = {
  groups: readonly string[];
  filter: OperationFilter;
  onChange: (filter: OperationFilter) => void;
  /** Actions on all search results. */
  children: ReactNode;
};

function PickerFilters({ groups, filter, onChange, children }: PickerFiltersProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 border-t px-4 py-2.5">
      <SearchFilter
        placeholder="Search operations…"
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
      />
      {groups.length > 1 ? (
        <SelectFilter
          label="Group"
          value={filter.group}
          onChange={(group) => onChange({ ...filter, group })}
          options={[
            { value: ALL_GROUPS, label: 'All' },
            ...groups.map((name) => ({ value: name, label: name })),
          ]}
        />
      ) : null}
      {children}
    </div>
  );
}

type SelectAllProps = {
  label: string;
  operations: readonly OpenApiOperation[];
  selected: ReadonlySet<string>;
  onSelect: (operations: readonly OpenApiOperation[], isSelected: boolean) => void;
};

function SelectAll({ label, operations, selected, onSelect }: SelectAllProps) {
  const id = useId();
  const state = getSelectionState(operations, selected);
  return (
    <div className="flex min-h-8 items-center gap-2">
      <Checkbox
        id={id}
        checked={state}
        disabled={operations.length === 0}
        onCheckedChange={() => onSelect(operations, state !== true)}
      />
      <label htmlFor={id} className="select-none text-sm">
        {label}
      </label>
    </div>
  );
}

function GroupHead({ group, ...rest }: Omit<SelectAllProps, 'label'> & { group: string }) {
  return (
    <h3 className="bg-muted px-4 py-1 font-medium">
      <SelectAll label={`${group} (${rest.operations.length})`} {...rest} />
    </h3>
  );
}
