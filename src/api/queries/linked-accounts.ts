import type { operations } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { $api } from '../client';

const LIST = '/api/v2/public/linked-account';
const ONE = '/api/v2/public/linked-account/{linked_account_id}';

type ListQuery = NonNullable<operations['listLinkedAccounts']['parameters']['query']>;

/** One page of linked accounts, newest first. */
export const linkedAccountsQuery = (query: ListQuery) =>
  $api.queryOptions('get', LIST, { params: { query } });

/** One linked account with its connections. */
export const linkedAccountQuery = (linked_account_id: string) =>
  $api.queryOptions('get', ONE, { params: { path: { linked_account_id } } });
