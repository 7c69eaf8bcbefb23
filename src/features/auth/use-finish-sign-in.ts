import { getRouteApi } from '@tanstack/react-router';
import type { Account } from '@/stores/account-schema';
import { signIn, switchAccount } from '@/stores/accounts';

const route = getRouteApi('/_public');

/**
 * Makes an account the current one, and leaves. The guard of the public screens leads a signed-in
 * person on to where they were going, unless the address says that they have something to do here.
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
    /** Takes the answer of a sign-in. */
    finish: (account: Account) => {
      signIn(account);
      leave();
    },
    /** Goes on with a saved account. */
    resume: (email: string) => {
      switchAccount(email);
      leave();
    },
  };
}
