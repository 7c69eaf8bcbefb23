import type { SupportUser, SupportWidget } from '@/lib/support-widget';
import { useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';
import { supportUserOf } from './support-user';

/** Who may be told of; nobody before cookie consent, nor while an operator acts as the user. */
function currentUser(): SupportUser | undefined {
  const { account } = useSession.getState();
  const { cookieConsent, environment } = useDashboard.getState();
  return account === null || account.master !== undefined || !cookieConsent
    ? undefined
    : supportUserOf(account, environment, window.location.host);
}

/**
 * Keeps the widget on the account and the environment, here and in other tabs. Before there is
 * consent and somebody signed in, the widget is not touched, so its script is not loaded.
 */
export function watchSupport(options: { appId: string; widget: SupportWidget }): () => void {
  const { appId, widget } = options;
  let told: SupportUser | undefined;
  const check = () => {
    const user = currentUser();
    if (JSON.stringify(user) === JSON.stringify(told)) {
      return;
    }
    const isSamePerson = user?.id === told?.id && user?.company.id === told?.company.id;
    if (told !== undefined && !isSamePerson) {
      widget.shutdown();
    }
    if (user !== undefined) {
      if (!isSamePerson) {
        widget.boot(appId);
      }
      widget.identify(user);
    }
    told = user;
  };
  check();
  const stops = [useSession.subscribe(check), useDashboard.subscribe(check)];
  return () => {
    for (const stop of stops) {
      stop();
    }
    if (told !== undefined) {
      widget.shutdown();
    }
  };
}
