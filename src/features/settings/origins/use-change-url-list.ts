import type { Org } from '@patchbay/contract/dashboard-schema.gen.d.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/errors';
import { orgQuery, useUpdateOrg } from '@/api/queries/org';
import { serverFieldErrors } from '@/forms/server-field-errors';
import { saveOrg } from '@/stores/accounts';
import type { UrlListKind } from './url-list-rules';

type Change = (listed: readonly string[]) => string[];

/** What the server said of the last change. */
export type UrlErrors = {
  /** Of one entry. */
  of: (entry: string) => string | undefined;
  /** Of everything but this entry: of another one, which is named, or of no entry at all. */
  besides: (entry: string) => string | undefined;
};

/**
 * Changes one of the two lists. A list is replaced whole, so the change is made to the list as the
 * server has it now, not to the one on the screen: another admin may have changed it.
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
  const errors = errorsOf(change.error, update.variables?.body.settings?.[kind] ?? []);
  return { change, errors };
}

function errorsOf(error: unknown, sent: readonly string[]): UrlErrors {
  const found = new Map(
    serverFieldErrors(error, () => 'This entry').flatMap(({ path: [, , index], message }) => {
      const entry = sent[Number(index)];
      return entry === undefined ? [] : [[entry, message] as const];
    }),
  );
  return {
    of: (entry) => found.get(entry),
    besides: (entry) => {
      if (error === null || found.size === 0) {
        return error === null ? undefined : errorText(error);
      }
      const other = [...found].find(([each]) => each !== entry);
      return other === undefined ? undefined : other.join(': ');
    },
  };
}
