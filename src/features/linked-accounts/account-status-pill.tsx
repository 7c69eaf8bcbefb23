import type { AccountStatus } from '@/api/connected-apps';
import { StatusPill } from '@/components/values/status-pill';

const LOOKS: Readonly<Record<AccountStatus, { status: string; label: string }>> = {
  active: { status: 'active', label: 'Active' },
  expired: { status: 'expired', label: 'Expired' },
  not_connected: { status: 'not_connected', label: 'Not connected' },
};

/** The status of a linked account over all its connections. */
export function AccountStatusPill({ status }: { status: AccountStatus }) {
  return <StatusPill {...LOOKS[status]} />;
}
