import { keepPreviousData } from '@tanstack/react-query';
import { $api } from '@/api/client';

/** Rows of each kind that the palette shows. */
export const PALETTE_ROWS = 5;

/** Every app that customers can connect. */
export const catalogueQuery = $api.queryOptions('get', '/api/v2/public/application', undefined, {
  meta: { showsOwnError: true },
});

/** Linked accounts by a part of their name. */
export const accountsByName = (name: string) =>
  $api.queryOptions(
    'get',
    '/api/v2/public/linked-account',
    { params: { query: { name, limit: PALETTE_ROWS } } },
    { placeholderData: keepPreviousData, meta: { showsOwnError: true } },
  );

/** Workflows by a part of their name. */
export const workflowsByName = (name: string) =>
  $api.queryOptions(
    'get',
    '/api/v2/public/workflow',
    { params: { query: { name, limit: PALETTE_ROWS } } },
    { placeholderData: keepPreviousData, meta: { showsOwnError: true } },
  );
