import type { LinkedAccount } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from './client';
import { getAccountLabel } from './connected-apps';
import { formatError } from './errors';
import { buildQueryKey } from './query-keys';

const ACCOUNTS = '/api/v2/public/linked-account';
const LIMIT = 25;

type AccountFilter = { connected_app_name?: string; name?: string; linked_account_id?: string };

/**
 * Linked accounts page by page, newest first, filtered by an app and by a part of the name or of
 * the id.
 */
export const accountPagesQuery = (filter: AccountFilter) =>
  infiniteQueryOptions({
    queryKey: [...buildQueryKey('get', ACCOUNTS), 'pages', filter],
    queryFn: async ({ pageParam: page, signal }) => {
      const { data } = await client.GET(ACCOUNTS, {
        params: { query: { ...filter, page, limit: LIMIT } },
        signal,
      });
      if (data === undefined) {
        throw new Error('The linked accounts came without a body.');
      }
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });

type AccountSearch = {
  /** A part of the name or the id; empty for all accounts. */
  text: string;
  /** Only accounts that have connected this app. */
  appSlug?: string | undefined;
  isEnabled: boolean;
};

/** Linked accounts whose name or id contains a text, from the server. */
function useAccountSearch({ text, appSlug, isEnabled }: AccountSearch) {
  const app = appSlug === undefined ? {} : { connected_app_name: appSlug };
  const byName = useInfiniteQuery({
    ...accountPagesQuery(text === '' ? app : { ...app, name: text }),
    enabled: isEnabled,
  });
  // The operation combines both filters with "and".
  const byId = useInfiniteQuery({
    ...accountPagesQuery({ ...app, linked_account_id: text }),
    enabled: isEnabled && text !== '',
  });
  const both = text === '' ? [byName] : [byName, byId];
  const found = new Map<string, LinkedAccount>();
  for (const { data } of both) {
    for (const account of data?.pages.flatMap(({ docs }) => docs) ?? []) {
      found.set(account.account_id, account);
    }
  }
  return {
    accounts: [...found.values()],
    isSearching: both.some(({ isFetching }) => isFetching),
    error: both.find(({ isError }) => isError)?.error ?? null,
    hasMore: both.some(({ hasNextPage }) => hasNextPage),
    showMore: () => {
      for (const { hasNextPage, fetchNextPage } of both) {
        if (hasNextPage) {
          void fetchNextPage();
        }
      }
    },
  };
}

/** An account as a choice of a picker. */
export function toAccountChoice(account: LinkedAccount) {
  const label = getAccountLabel(account);
  const id = account.account_id;
  return { id, label, detail: label === id ? undefined : id };
}

type PickerOptions = Pick<AccountSearch, 'appSlug'> & {
  /** Whether there are accounts to search; default true. */
  hasAccounts?: boolean;
  moreText?: string;
  /** Returns the text for a search that no account matches. */
  noneText?: (text: string) => string;
};

const formatNone = (text: string) => `No linked account has “${text}” in its name or ID.`;

/** Returns the state and the props of a picker of linked accounts. */
export function useAccountPicker(options: PickerOptions = {}) {
  const { appSlug, hasAccounts = true, moreText = 'Show more accounts' } = options;
  const { noneText = formatNone } = options;
  const [isOpen, setIsOpen] = useState(false);
  const [settled, setSettled] = useState('');
  const text = settled.trim();
  const isEnabled = isOpen && hasAccounts;
  const search = useAccountSearch({ text, appSlug, isEnabled });
  const { accounts, error, isSearching, hasMore, showMore } = search;
  const hasNone = isEnabled && !isSearching && accounts.length === 0 && text !== '';
  return {
    accounts,
    isSearched: text !== '',
    picker: {
      choices: accounts.map(toAccountChoice),
      search: hasAccounts ? { settled, onSettle: setSettled, isSearching } : undefined,
      status: error !== null ? formatError(error) : hasNone ? noneText(text) : undefined,
      more: hasMore ? { label: moreText, onSelect: showMore } : undefined,
      onOpenChange: (next: boolean) => {
        setIsOpen(next);
        setSettled('');
      },
    },
  };
}
