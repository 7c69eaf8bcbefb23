import type {
  VariableDefinition,
  VariableState,
} from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Lock } from 'lucide-react';
import type { Column } from '@/components/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/values/relative-time';
import { getEnvironmentName } from '@/hooks/session/use-environment-name';
import type { Environment } from '@/stores/dashboard';
import { FORMAT_NAMES, formatVariableTemplate } from '../variable-texts';

const NOT_SET = <span className="text-muted-foreground">Not set</span>;

/** The content of a variable in one environment: its value, a lock, or how many accounts or workflows have a value. */
function StateCell({ row, state }: { row: VariableDefinition; state: VariableState | undefined }) {
  if (state === undefined || state.count === 0) {
    return NOT_SET;
  }
  if (row.scope !== 'org') {
    const owner = row.scope === 'workflow' ? 'workflow' : 'account';
    return `Set for ${state.count} ${owner}${state.count === 1 ? '' : 's'}`;
  }
  if (row.encrypted) {
    return (
      <span className="flex items-center gap-1.5">
        <Lock aria-hidden className="size-3.5 text-muted-foreground" />
        Set, encrypted
      </span>
    );
  }
  const text = `${state.value ?? ''}${state.is_shortened ? '…' : ''}`;
  return (
    <span className="block truncate font-mono text-xs" title={text}>
      {text}
    </span>
  );
}

const buildStateColumn = (environment: Environment): Column<VariableDefinition> => ({
  id: environment,
  header: getEnvironmentName(environment),
  cell: (row) => <StateCell row={row} state={row.values[environment]} />,
  stacked: (row) => (
    <span className="flex min-w-0 gap-1.5">
      <span className="shrink-0 text-muted-foreground">{getEnvironmentName(environment)}:</span>
      <StateCell row={row} state={row.values[environment]} />
    </span>
  ),
});

export const VARIABLE_COLUMNS: readonly Column<VariableDefinition>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => (
      <span className="flex min-w-0 flex-col" title={formatVariableTemplate(row)}>
        <span className="truncate font-medium font-mono">{row.name}</span>
        {row.description === '' ? null : (
          <span className="truncate text-muted-foreground text-xs">{row.description}</span>
        )}
      </span>
    ),
  },
  {
    id: 'format',
    header: 'Format',
    width: 180,
    cell: ({ var_format, encrypted }) => (
      <span className="flex gap-1">
        <Badge>{FORMAT_NAMES[var_format]}</Badge>
        {encrypted ? (
          <Badge>
            <Lock aria-hidden />
            Encrypted
          </Badge>
        ) : null}
      </span>
    ),
  },
  buildStateColumn('test'),
  buildStateColumn('production'),
  {
    id: 'updated',
    header: 'Updated',
    width: 120,
    cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
  },
];
