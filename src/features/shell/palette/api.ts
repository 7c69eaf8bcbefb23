import { keepPreviousData } from '@tanstack/react-query';
import { connectableAppsQuery } from '@/api/queries/apps';
import { linkedAccountsQuery } from '@/api/queries/linked-accounts';
import { workflowsQuery } from '@/api/queries/workflows';

/** Maximum rows of each kind. */
export const PALETTE_ROWS = 5;

// The palette shows failed searches itself, without a toast.
const OWN_ERROR = { meta: { showsOwnError: true } };

/** All apps that customers can connect. */
export const paletteAppsQuery = { ...connectableAppsQuery, ...OWN_ERROR };

/** Linked accounts by a part of their name. */
export const accountsByName = (name: string) => ({
  ...linkedAccountsQuery({ name, limit: PALETTE_ROWS }),
  ...OWN_ERROR,
  placeholderData: keepPreviousData,
});

/** Workflows by a part of their name. */
export const workflowsByName = (name: string) => ({
  ...workflowsQuery({ name, limit: PALETTE_ROWS }),
  ...OWN_ERROR,
  placeholderData: keepPreviousData,
});
