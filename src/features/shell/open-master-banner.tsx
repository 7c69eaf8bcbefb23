import { ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { getUserName } from '@/lib/text/get-user-name';
import type { Account } from '@/stores/account-schema';
import { removeAccount } from '@/stores/accounts';
import { LogoutDialog } from './user-menu/logout-dialog';

// The longest delay of a timer (32 bits); a longer one would fire at once.
const MAX_WAIT_MS = 2_147_483_647;

function formatTime(iso: string): string {
  return new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  );
}

interface OpenMasterBannerProps {
  account: Account;
  /** The end of the session, as an ISO date. */
  expiresAt: string;
}

/**
 * Says which user a master session acts as and until when, and ends it by a button or at that
 * time.
 */
export function OpenMasterBanner({ account, expiresAt }: OpenMasterBannerProps) {
  const [isEnding, setIsEnding] = useState(false);
  const { user, org } = account;
  const name = getUserName(user);

  // The server rejects this session from then on, so it ends here instead of with a failed request.
  useEffect(() => {
    const remainingMs = new Date(expiresAt).getTime() - Date.now();
    if (remainingMs > MAX_WAIT_MS) {
      return undefined;
    }
    const timer = setTimeout(() => removeAccount(user.email), Math.max(0, remainingMs));
    return () => clearTimeout(timer);
  }, [user.email, expiresAt]);

  return (
    <>
      <section
        aria-label="Master session"
        className="sticky top-0 z-30 flex h-(--frame-top) items-center justify-center gap-3 border-warning-border border-b bg-warning-soft px-3 text-sm text-warning"
      >
        <ShieldAlert aria-hidden className="size-4 shrink-0" />
        <p className="line-clamp-2 min-w-0">
          You are logged in as <strong className="font-medium">{name}</strong> for{' '}
          <strong className="font-medium">{org.name}</strong>, until{' '}
          <time dateTime={expiresAt}>{formatTime(expiresAt)}</time>
        </p>
        <Button size="sm" className="shrink-0" onClick={() => setIsEnding(true)}>
          End session
        </Button>
      </section>
      {isEnding ? <LogoutDialog isOpen onOpenChange={setIsEnding} /> : null}
    </>
  );
}
