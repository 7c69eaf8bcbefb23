import type { AccountAccess } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import type { Column } from '@/components/data-table/column';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { getGrantState } from './grant';

const PILLS = {
  active: { status: 'active', label: 'Active' },
  revoked: { status: 'stopped', label: 'Revoked' },
  ended: { status: 'inactive', label: 'Ended' },
} as const;

const none = <span className="text-muted-foreground">–</span>;

/** The columns of the history. */
export function historyColumns(now: number): Column<AccountAccess>[] {
  return [
    {
      id: 'granted',
      header: 'Allowed',
      width: 120,
      cell: ({ granted_at }) => <RelativeTime value={granted_at} />,
    },
    { id: 'by', header: 'By', cell: ({ granted_by }) => granted_by?.email ?? none },
    { id: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? none },
    {
      id: 'status',
      header: 'Status',
      width: 110,
      cell: (grant) => <StatusPill {...PILLS[getGrantState(grant, now)]} />,
    },
    {
      id: 'end',
      header: 'End',
      width: 120,
      cell: ({ revoked_at, expires_at }) => <RelativeTime value={revoked_at ?? expires_at} />,
    },
    {
      id: 'revoked-by',
      header: 'Revoked by',
      cell: ({ revoked_by }) => revoked_by?.email ?? none,
    },
  ];
}
