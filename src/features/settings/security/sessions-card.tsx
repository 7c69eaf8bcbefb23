import type { UserSession } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ApiError, formatError } from '@/api/errors';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { TitledCard } from '@/components/titled-card';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { RelativeTime } from '@/components/values/relative-time';
import { showToast } from '@/stores/dashboard';
import { Loaded } from '../frame/loaded';
import { sessionsQuery } from './api';
import { useDeleteOtherSessions, useDeleteSession } from './changes';

/** Returns whether the session has ended already, which counts as a success. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The user's sessions, each with a button to sign out. */
export function SessionsCard({ isLocked }: { isLocked: boolean }) {
  const sessions = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState<UserSession | 'others' | null>(null);
  const close = () => setLeaving(null);
  return (
    <Loaded query={sessions} rows={2}>
      {(all) => {
        const others = all.filter(({ is_current }) => !is_current).length;
        return (
          <TitledCard
            title="Where you are logged in"
            description="Log out any device you don't recognize, then change your password."
            aside={
              others > 1 ? (
                <Button size="sm" disabled={isLocked} onClick={() => setLeaving('others')}>
                  Log out everywhere else
                </Button>
              ) : undefined
            }
          >
            <ul className="-my-2 divide-y">
              {all.map((session) => (
                <SessionRow
                  key={session._id}
                  session={session}
                  isLocked={isLocked}
                  onSignOut={() => setLeaving(session)}
                />
              ))}
            </ul>
            {leaving === 'others' ? (
              <SignOutOthersDialog count={others} onClose={close} />
            ) : leaving === null ? null : (
              <SignOutDialog session={leaving} onClose={close} />
            )}
          </TitledCard>
        );
      }}
    </Loaded>
  );
}

type SessionRowProps = { session: UserSession; isLocked: boolean; onSignOut: () => void };

function SessionRow({ session, isLocked, onSignOut }: SessionRowProps) {
  const Icon = /iOS|Android|iPhone|iPad/.test(session.device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-44 max-w-full flex-1">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span
            className="wrap-anywhere font-medium"
            {...(session.user_agent === null ? {} : { title: session.user_agent })}
          >
            {session.device}
          </span>
          {session.is_current ? <Badge tone="info">This device</Badge> : null}
          {session.master_email === null ? null : (
            <Badge tone="warning">
              <span className="truncate">Support staff: {session.master_email}</span>
            </Badge>
          )}
        </p>
        <p className="wrap-anywhere mt-0.5 text-muted-foreground text-xs">
          {session.ip_address === null ? null : (
            <>
              <span className="font-mono">{session.ip_address}</span>
              {' · '}
            </>
          )}
          logged in <RelativeTime value={session.createdAt} /> · last used{' '}
          <RelativeTime value={session.last_used_at} />
        </p>
      </div>
      {session.is_current ? null : (
        <Button
          size="sm"
          disabled={isLocked}
          aria-label={`Log out ${session.device}`}
          onClick={onSignOut}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

type SignOutDialogProps = { session: UserSession; onClose: () => void };

function SignOutDialog({ session, onClose }: SignOutDialogProps) {
  const deletion = useDeleteSession();
  const done = () => {
    showToast({ severity: 'success', message: `${session.device} is logged out.` });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Log out ${session.device}?`}
      description="You have to log in again there."
      confirmLabel="Log out"
      isBusy={deletion.isPending}
      error={deletion.isError && !isGone(deletion.error) ? formatError(deletion.error) : undefined}
      onConfirm={() =>
        deletion.mutate(
          { params: { path: { id: session._id } } },
          { onSuccess: done, onError: (error) => isGone(error) && done() },
        )
      }
    />
  );
}

/** All other devices, including those that signed in after the list was loaded. */
function SignOutOthersDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const deletion = useDeleteOtherSessions();
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Log out ${count} other devices?`}
      description="You have to log in again there."
      confirmLabel="Log out"
      isBusy={deletion.isPending}
      error={deletion.isError ? formatError(deletion.error) : undefined}
      onConfirm={() =>
        deletion.mutate(
          {},
          {
            onSuccess: () => {
              showToast({ severity: 'success', message: 'Every other device is logged out.' });
              onClose();
            },
          },
        )
      }
    />
  );
}
