import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatError } from '@/api/errors';
import { orgQuery, useUpdateOrg } from '@/api/queries/org';
import { getServerFieldErrors } from '@/forms/server-field-errors';
import { saveOrg } from '@/stores/accounts';
import type { UrlListKind } from './url-list-rules';

type Change = (listed: readonly string[]) => string[];

/** The server's errors of the last change. */
export type UrlErrors = {
  /** Returns the error of one entry. */
  of: (entry: string) => string | undefined;
  /** Returns the error of another entry, with its name, or an error that belongs to no entry. */
  besides: (entry: string) => string | undefined;
};

/**
 * Changes one of the two lists. The request replaces the whole list, so the change is applied to
 * the server's current list: another admin may have changed it.
 */
export function useChangeUrlList(org: Org, kind: UrlListKind) {
  const queryClient = useQueryClient();
  const update = useUpdateOrg(saveOrg);
  const change = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (changeOf: Change) => {
      const { settings } = await queryClient.fetchQuery({ ...orgQuery, staleTime: 0 });
      const list = changeOf(settings[kind] ?? []);
      return update.mutateAsync({
        params: { path: { id: org._id } },
        body: {
          settings: kind === 'return_urls' ? { return_urls: list } : { allowed_origins: list },
        },
      });
    },
  });
  const errors = toUrlErrors(change.error, update.variables?.body.settings?.[kind] ?? []);
  return { change, errors };
}

function toUrlErrors(error: unknown, sent: readonly string[]): UrlErrors {
  const found = new Map(
    getServerFieldErrors(error, () => 'This entry').flatMap(({ path: [, , index], message }) => {
      const entry = sent[Number(index)];
      return entry === undefined ? [] : [[entry, message] as const];
    }),
  );
  return {
    of: (entry) => found.get(entry),
    besides: (entry) => {
      if (error === null || found.size === 0) {
        return error === null ? undefined : formatError(error);
      }
      const otherError = [...found].find(([invalidEntry]) => invalidEntry !== entry);
      return otherError === undefined ? undefined : otherError.join(': ');
    },
  };
}
