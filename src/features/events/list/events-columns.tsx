import type { Event } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '@/components/data-table/column';
import { RelativeTime } from '@/components/values/relative-time';
import { countWorkflows } from '../count-workflows';

const NONE = <span className="text-muted-foreground">None</span>;

export const EVENTS_COLUMNS: readonly Column<Event>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ _id, name }) => (
      <Link
        to="/developer/events/$eventId"
        params={{ eventId: _id }}
        title={name}
        className="block truncate font-medium"
      >
        {name}
      </Link>
    ),
  },
  {
    id: 'workflows',
    header: 'Listening',
    width: 140,
    cell: ({ workflow_count }) => (workflow_count === 0 ? NONE : countWorkflows(workflow_count)),
    stacked: ({ workflow_count }) =>
      workflow_count === 0 ? null : `${countWorkflows(workflow_count)} listening`,
  },
  {
    id: 'schema',
    header: 'Schema',
    width: 140,
    cell: ({ has_schema }) => (has_schema === true ? 'Checks payloads' : NONE),
    stacked: ({ has_schema }) => (has_schema === true ? 'With schema' : null),
  },
  {
    id: 'updated',
    header: 'Updated',
    width: 140,
    cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
  },
];
