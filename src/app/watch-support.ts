import type { SupportUser, SupportWidget } from '@/lib/support-widget';
import { useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { toSupportUser } from './support-user';

/**
 * The user to identify; none before cookie consent, nor while an operator is signed in as the user.
 */
function currentUser(): SupportUser | undefined {
  const { account } = useSession.getState();
  const { cookieConsent, environment } = useDashboard.getState();
  return account === null || account.master !== undefined || !cookieConsent
    ? undefined
    : toSupportUser(account, environment, window.location.host);
}

/**
 * Updates the widget when the account or environment changes, also from another tab. Without
 * consent and a signed-in user the widget is not used, so its script is not loaded.
 */
export function watchSupport(options: { appId: string; widget: SupportWidget }): () => void {
  const { appId, widget } = options;
  let known: SupportUser | undefined;
  const check = () => {
    const user = currentUser();
    if (JSON.stringify(user) === JSON.stringify(known)) {
      return;
    }
    const isSamePerson = user?.id === known?.id && user?.company.id === known?.company.id;
    if (known !== undefined && !isSamePerson) {
      widget.shutdown();
    }
    if (user !== undefined) {
      if (!isSamePerson) {
        widget.boot(appId);
      }
      widget.identify(user);
    }
    known = user;
  };
  check();
  const stops = [useSession.subscribe(check), useDashboard.subscribe(check)];
  return () => {
    for (const stop of stops) {
      stop();
    }
    if (known !== undefined) {
      widget.shutdown();
    }
  };
}
