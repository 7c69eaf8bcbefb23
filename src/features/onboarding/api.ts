import { $api } from '@/api/client';

const own = { meta: { showsOwnError: true } } as const;

/** Keeps the answers, and that the questionnaire is done. */
export const useUpdateOrg = () => $api.useMutation('put', '/api/v1/org/{id}', own);

/** Fills the organisation with sample data. */
export const usePostSignup = () => $api.useMutation('post', '/api/v3/auth/post-signup', own);

/** The organisation as the server has it now. */
export const orgQuery = $api.queryOptions('get', '/api/v1/org', {}, { ...own, staleTime: 0 });

/** Every app that customers can connect. */
export const catalogueQuery = $api.queryOptions('get', '/api/v2/public/application', {}, own);
