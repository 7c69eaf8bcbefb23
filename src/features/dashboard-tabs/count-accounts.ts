import type { LinkedAccountPage } from '@/api/schema.gen';

export type AccountCounts = {
  /** All linked accounts of the environment. */
  total: number;
  /** How many of them the other two figures looked at: the newest ones. */
  examined: number;
  /** Accounts with at least one connected app. */
  connected: number;
  /** Accounts with at least one app that has to be connected again. */
  expired: number;
};

/** Counts what one page of linked accounts says. */
export function countAccounts({ docs, totalDocs }: LinkedAccountPage): AccountCounts {
  const apps = docs.map((account) => account.integrations ?? []);
  return {
    total: totalDocs,
    examined: docs.length,
    connected: apps.filter((each) => each.length > 0).length,
    expired: apps.filter((each) => each.some((app) => app.status === 'expired')).length,
  };
}
