import type { ReactNode } from 'react';
import { CookieBanner } from '@/components/cookie-banner';
import { Logo } from '@/components/logo';
import { setCookieConsent, useDashboard } from '@/stores/dashboard';

/** Layout of public screens: always dark, centered, with the cookie banner. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const hasConsent = useDashboard((state) => state.cookieConsent);
  return (
    <div
      data-theme="dark"
      className="dark flex min-h-dvh flex-col bg-background text-foreground [color-scheme:dark]"
    >
      <main className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center px-4 py-10">
        <Logo className="mb-6 self-center" />
        {children}
      </main>
      <CookieBanner hasConsent={hasConsent} onDismiss={setCookieConsent} />
    </div>
  );
}
