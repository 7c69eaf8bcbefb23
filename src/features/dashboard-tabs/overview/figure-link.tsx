import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHasFeature } from '@/hooks/session/use-feature';

const LINK = 'rounded-sm underline-offset-4 hover:underline';

type AccountsLinkProps = {
  status?: 'active' | 'expired' | 'not_connected';
  /** Counts only accounts that have connected this app. */
  app?: string;
  children: ReactNode;
};

/** A figure that opens the linked accounts behind it. */
export function AccountsLink({ status, app, children }: AccountsLinkProps) {
  return (
    <Link
      to="/connections"
      search={{
        ...(status === undefined ? {} : { connection_status: status }),
        ...(app === undefined ? {} : { connected_app_name: app }),
      }}
      className={LINK}
    >
      {children}
    </Link>
  );
}

type ExecutionsLinkProps = {
  status?: 'FAILED';
  /** Counts only executions of workflows of this app. */
  app?: string;
  /** The first day that the figure counts. */
  since: string | undefined;
  children: ReactNode;
};

/** A figure that opens the executions behind it; without a link if the organization has no logs. */
export function ExecutionsLink({ status, app, since, children }: ExecutionsLinkProps) {
  if (!useHasFeature('logs_execution')) {
    return children;
  }
  return (
    <Link
      to="/logs/executions"
      search={{
        ...(status === undefined ? {} : { status }),
        ...(app === undefined ? {} : { slug: app }),
        ...(since === undefined ? {} : { start_date: since }),
      }}
      className={LINK}
    >
      {children}
    </Link>
  );
}
