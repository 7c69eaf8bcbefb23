import type { AccountStatus } from '@/api/connected-apps';
import { StatusPill } from '@/components/values/status-pill';

const LOOKS: Readonly<Record<AccountStatus, { status: string; label: string }>> = {
  active: { status: 'active', label: 'Active' },
  expired: { status: 'expired', label: 'Expired' },
  not_connected: { status: 'not_connected', label: 'Not connected' },
};

/** How a linked account stands as a whole. */
export function AccountStatusPill({ status }: { status: AccountStatus }) {
  return <StatusPill {...LOOKS[status]} />;
}
