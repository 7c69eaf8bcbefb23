import { useRouteContext } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { ConfirmDialog } from '@/components/dialogs/confirm-dialog';
import { DropdownMenuItem } from '@/components/ui/dropdown-menu';
import { setCookieConsent, useDashboard } from '@/stores/dashboard';
import { useSession } from '@/stores/session';

type SupportItemProps = {
  /** Called instead of opening, if there is no cookie consent yet. */
  onConsentNeeded: () => void;
};

/** 'Support' in the user menu; nothing if no widget is configured. */
export function SupportItem({ onConsentNeeded }: SupportItemProps) {
  const support = useRouteContext({ from: '__root__', select: (context) => context.support });
  const hasConsent = useDashboard((state) => state.cookieConsent);
  const isMaster = useSession((state) => state.account?.master !== undefined);
  if (support === null || isMaster) {
    return null;
  }
  return (
    <DropdownMenuItem
      icon={<LifeBuoy aria-hidden />}
      onSelect={() => (hasConsent ? support.open() : onConsentNeeded())}
    >
      Support
    </DropdownMenuItem>
  );
}

type SupportConsentDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Asks for consent, because no third-party script may load before. */
export function SupportConsentDialog({ isOpen, onOpenChange }: SupportConsentDialogProps) {
  const support = useRouteContext({ from: '__root__', select: (context) => context.support });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Open the support chat?"
      description="We use third-party cookies for customer support and communication. The chat receives your name, your email and your organization."
      confirmLabel="Allow and open"
      variant="primary"
      onConfirm={() => {
        onOpenChange(false);
        setCookieConsent();
        support?.open();
      }}
    />
  );
}
