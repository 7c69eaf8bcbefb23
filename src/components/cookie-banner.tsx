import { Button } from '@/components/ui/button';

export type CookieBannerProps = {
  /** The stored choice; if set, there is no banner. */
  hasConsent: boolean;
  /** Dismissing it is the consent (spec section 4). */
  onDismiss: () => void;
};

/** 300 to 500 px wide, until it is dismissed once on this device (spec sections 2, 4 and 9). */
export function CookieBanner({ hasConsent, onDismiss }: CookieBannerProps) {
  if (hasConsent) {
    return null;
  }
  return (
    <section
      aria-label="Cookies"
      className="inset-x-4 bottom-4 mx-2.5 mb-4 flex min-w-75 max-w-125 items-center gap-4 rounded-lg border bg-popover py-3 pr-3 pl-4 text-popover-foreground text-sm shadow-float sm:fixed sm:right-auto sm:m-0"
    >
      <p className="flex-1 text-muted-foreground">
        We use third-party cookies for customer support and communication.
      </p>
      <Button onClick={onDismiss}>Got it</Button>
    </section>
  );
}
