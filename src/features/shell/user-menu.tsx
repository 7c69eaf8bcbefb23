import { Link } from '@tanstack/react-router';
import { BookOpen, LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { runtimeConfig } from '@/lib/runtime-config';
import { useSession } from '@/stores/session';
import { LogoutDialog } from './logout-dialog';
import { screenOf } from './screens';

/** Who is signed in, and what they can do about it. An entry without a screen is not shown. */
export function UserMenu() {
  const account = useSession((state) => state.account);
  const [isLoggingOut, setIsLoggingOut] = useState(false);
  const { documentationUrl } = runtimeConfig();
  if (account === null) {
    return null;
  }
  const { user, org } = account;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  const hasSettings = screenOf('settings').isComing !== true;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger aria-label={`Account: ${name}`} className="rounded-md">
          <Avatar name={name} className="border bg-card" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="min-w-60">
          <div className="wrap-anywhere px-2 py-1.5 text-sm">
            <p className="font-medium">{name}</p>
            <p className="text-muted-foreground text-xs">{user.email}</p>
            <p className="text-muted-foreground text-xs">{org.name}</p>
          </div>
          <DropdownMenuSeparator />
          {hasSettings ? (
            <DropdownMenuItem asChild>
              <Link to="/settings">
                <Settings aria-hidden />
                Settings
              </Link>
            </DropdownMenuItem>
          ) : null}
          {documentationUrl === undefined ? null : (
            <DropdownMenuItem asChild>
              <a href={documentationUrl} target="_blank" rel="noreferrer">
                <BookOpen aria-hidden />
                Documentation
              </a>
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={<LogOut aria-hidden />} onSelect={() => setIsLoggingOut(true)}>
            Logout
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <LogoutDialog isOpen={isLoggingOut} onOpenChange={setIsLoggingOut} />
    </>
  );
}
