import type { User } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { Column, Density } from '@/components/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/values/relative-time';
import { StatusPill } from '@/components/values/status-pill';
import { cn } from '@/lib/cn';
import { getRoleName } from '@/lib/roles';
import { getUserName } from '@/lib/text/get-user-name';

const STATUSES = { active: 'active', invited: 'pending', deleted: 'inactive' } as const;
const WORDS = { active: 'Active', invited: 'Invited', deleted: 'Removed' } as const;

function Person({ user, isMe, isCompact }: { user: User; isMe: boolean; isCompact: boolean }) {
  const name = getUserName(user);
  return (
    <span className={cn('flex min-w-0', isCompact ? 'items-baseline gap-2' : 'flex-col py-1')}>
      <span className="flex min-w-0 items-center gap-1.5">
        <span className="truncate">{name}</span>
        {isMe ? <Badge>You</Badge> : null}
      </span>
      {name === user.email ? null : (
        <span title={user.email} className="truncate font-normal text-muted-foreground text-xs">
          {user.email}
        </span>
      )}
    </span>
  );
}

function TwoFactor({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? CircleCheck : CircleDashed;
  return (
    <span className="flex items-center gap-1.5">
      <Icon
        aria-hidden
        className={cn('size-3.5', isOn ? 'text-success' : 'text-muted-foreground')}
      />
      {isOn ? 'On' : 'Off'}
    </span>
  );
}

/** The columns of the members. */
export function membersColumns(myId: string | undefined, density: Density): Column<User>[] {
  return [
    {
      id: 'user',
      header: 'User',
      cell: (user) => (
        <Person user={user} isMe={user._id === myId} isCompact={density === 'compact'} />
      ),
    },
    { id: 'role', header: 'Role', width: 92, cell: ({ role }) => getRoleName(role) },
    {
      id: 'two-factor',
      header: 'Two-factor',
      width: 92,
      cell: ({ two_factor_enabled, status }) =>
        status === 'invited' ? (
          <span className="text-muted-foreground">–</span>
        ) : (
          <TwoFactor isOn={two_factor_enabled} />
        ),
      stacked: ({ two_factor_enabled, status }) =>
        status === 'invited' ? null : `Two-factor ${two_factor_enabled ? 'on' : 'off'}`,
    },
    {
      id: 'status',
      header: 'Status',
      width: 104,
      cell: ({ status = 'active' }) => (
        <StatusPill status={STATUSES[status]} label={WORDS[status]} />
      ),
    },
    {
      id: 'added',
      header: 'Added',
      width: 116,
      cell: ({ createdAt }) => <RelativeTime value={createdAt} />,
      stacked: ({ createdAt }) => (
        <span className="text-muted-foreground">
          Added <RelativeTime value={createdAt} />
        </span>
      ),
    },
  ];
}
