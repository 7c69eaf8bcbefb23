import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/errors';
import type { UserSession } from '@/api/schema.gen';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { RelativeTime } from '@/components/relative-time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/stores/dashboard';
import { SettingsCard } from '../form/form-card';
import { Loaded } from '../frame/loaded';
import { sessionsQuery, useDeleteSession } from './api';

/** A session that ended meanwhile is what was asked for. */
function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Where the person is signed in, with the way out of each. */
export function SessionsCard({ isLocked }: { isLocked: boolean }) {
  const sessions = useQuery(sessionsQuery);
  const [leaving, setLeaving] = useState<readonly UserSession[]>([]);
  return (
    <Loaded query={sessions} rows={2}>
      {(all) => {
        const others = all.filter(({ is_current }) => !is_current);
        return (
          <SettingsCard
            title="Where you are signed in"
            description="Sign out what you don't know, then change your password."
            aside={
              others.length > 1 ? (
                <Button size="sm" disabled={isLocked} onClick={() => setLeaving(others)}>
                  Sign out everywhere else
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
                  onSignOut={() => setLeaving([session])}
                />
              ))}
            </ul>
            {leaving.length === 0 ? null : (
              <SignOutDialog sessions={leaving} onClose={() => setLeaving([])} />
            )}
          </SettingsCard>
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
          signed in <RelativeTime value={session.createdAt} /> · last used{' '}
          <RelativeTime value={session.last_used_at} />
        </p>
      </div>
      {session.is_current ? null : (
        <Button
          size="sm"
          disabled={isLocked}
          aria-label={`Sign out ${session.device}`}
          onClick={onSignOut}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

type SignOutDialogProps = { sessions: readonly UserSession[]; onClose: () => void };

function SignOutDialog({ sessions, onClose }: SignOutDialogProps) {
  const [only] = sessions;
  const deletion = useDeleteSession();
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false });
  const isOne = sessions.length === 1 && only !== undefined;
  const confirm = async () => {
    setState({ isBusy: true });
    const results = await Promise.allSettled(
      sessions.map(({ _id }) => deletion.mutateAsync({ params: { path: { id: _id } } })),
    );
    const failed = results.find((result) => result.status === 'rejected' && !isGone(result.reason));
    if (failed?.status === 'rejected') {
      setState({ isBusy: false, error: errorText(failed.reason) });
      return;
    }
    const message = isOne ? `${only.device} is signed out.` : 'Every other device is signed out.';
    showToast({ severity: 'success', message });
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isOne ? `Sign out ${only.device}?` : `Sign out ${sessions.length} other devices?`}
      description="Whoever is there has to sign in again."
      confirmLabel="Sign out"
      isBusy={state.isBusy}
      error={state.error}
      onConfirm={() => void confirm()}
    />
  );
}
