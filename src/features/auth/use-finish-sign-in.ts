import { getRouteApi } from '@tanstack/react-router';
import type { Account } from '@/stores/account-schema';
import { signIn, switchAccount } from '@/stores/accounts';

const route = getRouteApi('/_public');

/**
 * Makes an account the current one and leaves the screen. The guard of the public screens redirects
 * a signed-in user to their destination, unless the URL says that a step is left here.
 */
export function useFinishSignIn() {
  const navigate = route.useNavigate();
  const { redirect, add, invite } = route.useSearch();
  const leave = () => {
    if (add === true || invite !== undefined) {
      void navigate({
        to: '/login',
        search: redirect === undefined ? {} : { redirect },
        replace: true,
      });
    }
  };
  return {
    /** Makes the account in the response of a sign-in the current one. */
    finish: (account: Account) => {
      signIn(account);
      leave();
    },
    /** Continues with a saved account. */
    resume: (email: string) => {
      switchAccount(email);
      leave();
    },
  };
}
