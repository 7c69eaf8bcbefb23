import { Button } from '@/components/ui/button';
import { giveCookieConsent, useDashboard } from '@/stores/dashboard';

/** Shows until it is dismissed once on this device (spec sections 2 and 4). */
export function CookieBanner() {
  const hasConsent = useDashboard((state) => state.cookieConsent);
  if (hasConsent) {
    return null;
  }
  return (
    <section
      aria-label="Cookies"
      className="inset-x-4 bottom-4 mx-2.5 mb-4 min-w-75 flex max-w-125 items-center gap-4 rounded-lg border bg-popover py-3 pr-3 pl-4 text-popover-foreground text-sm shadow-float sm:fixed sm:right-auto sm:m-0"
    >
      <p className="flex-1 text-muted-foreground">
        We use third-party cookies for customer support and communication.
      </p>
      <Button onClick={giveCookieConsent}>Got it</Button>
    </section>
  );
}
