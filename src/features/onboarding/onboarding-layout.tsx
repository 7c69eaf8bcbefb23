import { Outlet } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { Logo } from '@/components/logo';
import { Button } from '@/components/ui/button';

/** Layout of the onboarding steps: one centered card, with logout as the only exit. */
export function OnboardingLayout({ onLogout }: { onLogout: () => void }) {
  return (
    <div className="flex min-h-[calc(100dvh-var(--frame-top,0px))] flex-col">
      <div className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
        <Logo />
        <Button
          variant="ghost"
          icon={<LogOut aria-hidden />}
          className="print:hidden"
          onClick={onLogout}
        >
          Log out
        </Button>
      </div>
      <div className="mx-auto flex w-full max-w-120 flex-1 flex-col justify-center px-4 pt-4 pb-16">
        <Outlet />
      </div>
    </div>
  );
}
