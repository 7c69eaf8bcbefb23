import type { CustomAppSummary } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatError, getErrorCode } from '@/api/errors';
import { Pagination } from '@/components/data-table/pagination';
import { PageStatus } from '@/components/page/page-status';
import { ACCOUNT_APPS_LIMIT, accountAppsQuery } from '../api';
import { AppGroup } from './app-group';

const isOfAccount = (app: CustomAppSummary) => app.linked_account !== null;

/** The apps that customers built in an embedded page; nothing where there are none. */
export function AccountApps({ text }: { text: string }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...accountAppsQuery(text.trim(), page),
    placeholderData: keepPreviousData,
    meta: { showsOwnError: true },
  });
  if (data === undefined) {
    return error === null ? null : (
      <PageStatus
        error={formatError(error)}
        code={getErrorCode(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  const apps = data.docs.filter(isOfAccount);
  if (apps.length === 0 && page === 1) {
    return null;
  }
  return (
    <AppGroup
      title="Built by customers"
      apps={apps}
      total={data.totalDocs}
      empty="Nothing on this page."
      footer={
        <Pagination
          label="apps built by customers"
          page={page}
          limit={ACCOUNT_APPS_LIMIT}
          totalDocs={data.totalDocs}
          onPageChange={setPage}
        />
      }
    />
  );
}
