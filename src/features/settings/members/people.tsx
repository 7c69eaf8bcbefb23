import type { User } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { usersQuery } from '@/api/queries/users';
import { useInviteMember } from '@/api/user-changes';
import { DataTable } from '@/components/data-table/data-table';
import { FilterBar } from '@/components/filter-bar/filter-bar';
import { SearchFilter } from '@/components/filter-bar/search-filter';
import { EmptyState } from '@/components/page/empty-state';
import { Card } from '@/components/ui/card';
import { useIsAllowed, useMasterSession } from '@/hooks/session/use-role';
import { getUserName } from '@/lib/text/get-user-name';
import { showToast, useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { getInvitationText } from './invitation-text';
import { findMembers, listMemberActs, type MemberAct } from './member';
import {
  PasswordResetDialog,
  RemoveDialog,
  RoleDialog,
  SecondFactorResetDialog,
} from './member-dialogs';
import { MemberMenu } from './member-menu';
import { membersColumns } from './members-columns';
import { ASSIGNABLE_ROLES } from './role-matrix';

type PeopleProps = { q: string; onSearch: (q: string) => void; inviteAction: ReactNode };

type Opened = { act: Exclude<MemberAct, 'resend'>; member: User };

const DIALOGS = {
  role: RoleDialog,
  password: PasswordResetDialog,
  'second-factor': SecondFactorResetDialog,
  remove: RemoveDialog,
};

/** The table of members with its menu. */
export function People({ q, onSearch, inviteAction }: PeopleProps) {
  const users = useQuery(usersQuery);
  const density = useDashboard((state) => state.density);
  const myId = useSession(({ account }) => account?.user._id);
  const canChange = useIsAllowed('admin');
  const isMaster = useMasterSession() !== undefined;
  const [opened, setOpened] = useState<Opened | null>(null);
  const resend = useResend();
  const { data, error, isFetching, refetch } = users;
  const act = (member: User, chosen: MemberAct) =>
    chosen === 'resend' ? resend(member) : setOpened({ act: chosen, member });
  const renderMenu = (member: User) => {
    const acts = listMemberActs(member, { id: myId, isMaster });
    return acts.length === 0 ? null : (
      <MemberMenu member={member} acts={acts} onAct={(chosen) => act(member, chosen)} />
    );
  };
  const OpenedDialog = opened === null ? null : DIALOGS[opened.act];
  return (
    <>
      <FilterBar
        isFiltered={q !== ''}
        onClear={() => onSearch('')}
        onRefresh={() => void refetch()}
        isRefreshing={isFetching}
      >
        <SearchFilter value={q} onChange={onSearch} placeholder="Search members…" />
      </FilterBar>
      <DataTable
        label="Members"
        columns={membersColumns(myId, density)}
        rows={data === undefined ? undefined : findMembers(data, q)}
        rowKey={({ _id }) => _id}
        rowLabel={getUserName}
        {...(canChange ? { rowActions: renderMenu } : {})}
        error={error === null || data !== undefined ? null : formatError(error)}
        errorCode={getErrorCode(error)}
        onRetry={() => void refetch()}
        activeFilters={q === '' ? [] : [`Name or email contains “${q}”`]}
        onClearFilters={() => onSearch('')}
        empty={{ title: 'No members match' }}
        density={density}
        loadingRows={4}
        isStackedOnPhones
        minWidth={610}
      />
      {data?.length === 1 && q === '' ? (
        <Card>
          <EmptyState
            title="Only you so far"
            description="Invite the people who build and support your integrations."
            action={inviteAction}
          />
        </Card>
      ) : null}
      {opened === null || OpenedDialog === null ? null : (
        <OpenedDialog member={opened.member} onClose={() => setOpened(null)} />
      )}
    </>
  );
}

/** Resends a pending invitation. */
function useResend() {
  const invitation = useInviteMember();
  return (member: User) => {
    const role =
      ASSIGNABLE_ROLES.find((assignable) => assignable.role === member.role)?.role ?? 'developer';
    const name = `${member.first_name} ${member.last_name}`.trim();
    const body = {
      email: member.email,
      role,
      ...(name === '' ? {} : { name }),
    };
    invitation.mutate(
      { body },
      {
        onSuccess: () =>
          showToast({
            severity: 'success',
            message: getInvitationText(member.email),
          }),
        onError: (error) => showToast({ severity: 'danger', message: formatError(error) }),
      },
    );
  };
}
