import { $api } from '@/api/client';

// The page shows its own errors.
const own = { meta: { showsOwnError: true } } as const;

/** The form behind a link; 404 if there is none. */
export const useHumanTask = (id: string) =>
  $api.useQuery(
    'get',
    '/api/v2/public/human-tasks/{id}',
    { params: { path: { id } } },
    { ...own, retry: false },
  );

export const useSubmitHumanTask = () =>
  $api.useMutation('post', '/api/v2/public/human-tasks/{id}', own);
