import { $api } from '@/api/client';

/** Signs in with e-mail and password. The form shows what goes wrong. */
export function useLogin() {
  return $api.useMutation('post', '/api/v3/auth/login', { meta: { showsOwnError: true } });
}
