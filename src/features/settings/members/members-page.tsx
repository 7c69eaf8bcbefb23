import { getRouteApi } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useIsAllowed, useMasterSession } from '@/hooks/session/use-role';
import { NeedsRole } from '../frame/needs-role';
import { SectionPage } from '../frame/section-page';
import { InviteDialog } from './invite-dialog';
import { People } from './people';
import { Roles } from './roles';

const route = getRouteApi('/_session/settings/members');

/** `/settings/members`: the members, and the permissions of each role. */
export function MembersPage() {
  const { view, q, invite: isInviting } = route.useSearch();
  const navigate = route.useNavigate();
  // The open dialog is in the address, so that other screens can lead to it.
  const setIsInviting = (open: true | undefined) =>
    void navigate({
      search: (before) => ({ ...before, invite: open }),
      replace: true,
      // The dialog has already asked about unsaved input.
      ignoreBlocker: true,
    });
  const canChange = useIsAllowed('admin');
  const master = useMasterSession();
  const invite =
    canChange && master === undefined ? (
      <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setIsInviting(true)}>
        Invite member
      </Button>
    ) : null;
  return (
    <SectionPage id="members" isWide actions={invite}>
      {canChange ? null : <NeedsRole least="admin" act="Inviting and changing members" />}
      {master === undefined ? null : (
        <Alert tone="warning">Members can't be managed in a master session.</Alert>
      )}
      <Tabs
        value={view}
        onValueChange={(next) =>
          void navigate({ search: { view: next === 'roles' ? 'roles' : 'people', q } })
        }
      >
        <TabsList aria-label="View">
          <TabsTrigger value="people">People</TabsTrigger>
          <TabsTrigger value="roles">Roles</TabsTrigger>
        </TabsList>
        <TabsContent value="people" className="flex flex-col gap-4">
          <People
            q={q}
            onSearch={(text) => void navigate({ search: { view, q: text }, replace: true })}
            inviteAction={invite}
          />
        </TabsContent>
        <TabsContent value="roles">
          <Roles />
        </TabsContent>
      </Tabs>
      {isInviting === true && invite !== null ? (
        <InviteDialog onClose={() => setIsInviting(undefined)} />
      ) : null}
    </SectionPage>
  );
}
